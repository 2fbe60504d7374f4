/** Calling the player when it is his turn: by a sound or by a notice of the system, if he has asked for that. */

import { setting } from "./settings.js";

/** Two short tones, in hertz, and how long each lasts, in seconds. */
const TONES = [660, 880];
const LENGTH = 0.14;

/** @type {AudioContext|null} */
let audio = null;

/** A short rising sound; browsers let it be heard once the page was pressed. */
export function ring() {
  audio ??= new AudioContext();
  audio.resume();
  TONES.forEach((tone, index) => {
    const start = audio.currentTime + index * LENGTH;
    const volume = new GainNode(audio, { gain: 0.12 });
    volume.gain.setTargetAtTime(0, start + LENGTH * 0.6, LENGTH / 4);
    volume.connect(audio.destination);
    const voice = new OscillatorNode(audio, { frequency: tone });
    voice.connect(volume);
    voice.start(start);
    voice.stop(start + LENGTH * 2);
  });
}

/** Whether the system may show notices of this page: browsers ask for https, or for this machine. */
export const canNotify = () => "Notification" in window && window.isSecureContext;

/** Called when the player has chosen how to be called, while his press is still under way. @param {string} how */
export function prepareCall(how) {
  if (how === "sound") ring();
  if (how === "notice" && canNotify() && Notification.permission === "default") Notification.requestPermission();
}

/** It has become this player's turn. @param {string} words */
export function callPlayer(words) {
  const how = setting("turnCall");
  if (how === "sound") ring();
  if (how === "notice" && document.hidden && canNotify() && Notification.permission === "granted")
    new Notification("Boxcars", { body: words, icon: "/static/icon.svg", tag: "boxcars-turn" });
}
