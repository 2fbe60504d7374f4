/** The campaigns that this browser keeps, each with the battle that is being fought in it; one of them is in hand. */

/** @typedef {{id: string, title: string, campaign: object, game: string, tracks: number, at: number}} Kept */

const KEY = "boxcars.campaigns";
const IN_HAND = "boxcars.campaign.now";
/** Where the one campaign was kept before there could be several. */
const ONE = "boxcars.campaign";

/** @returns {Kept[]} the latest first */
export function savedCampaigns() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Kept[]} kept */
const write = (kept) => localStorage.setItem(KEY, JSON.stringify([...kept].sort((a, b) => b.at - a.at)));

/** The campaign in hand; none while a new one is set up. @returns {Kept|null} */
export const campaignInHand = () => savedCampaigns().find(({ id }) => id === localStorage.getItem(IN_HAND)) ?? null;

/** Take a campaign in hand, or with "" none. @param {string} id */
export const takeInHand = (id) => localStorage.setItem(IN_HAND, id);

/** Keep how the campaign in hand stands; without one in hand a new one is kept. @param {Partial<Kept> & {campaign: object}} now */
export function keepCampaign(now) {
  const before = campaignInHand() ?? { id: crypto.randomUUID(), title: "", game: "", tracks: 0 };
  const kept = { ...before, ...now, at: Date.now() };
  write([kept, ...savedCampaigns().filter(({ id }) => id !== kept.id)]);
  takeInHand(kept.id);
  return kept;
}

/** @param {string} id */
export const dropCampaign = (id) => write(savedCampaigns().filter((each) => each.id !== id));

/** Whether a game is a battle that a campaign waits for. @param {string} id */
export const isOfCampaign = (id) => savedCampaigns().some(({ game }) => game === id);

/** Take over the one campaign of before. */
export function takeOver() {
  const text = localStorage.getItem(ONE);
  if (!text) return;
  const { campaign, game } = JSON.parse(text);
  keepCampaign({ campaign, game, title: campaign.title ?? "Campaign", tracks: campaign.chapters?.length ?? 0 });
  localStorage.removeItem(ONE);
}
