// When to renew the session. The token itself is kept from scripts; beside it stands a cookie that only says until when
// it is fresh, twenty minutes before it really ends.

export const hintCookie = 'token_fresh_until';

/** Milliseconds a token is renewed before its end. */
const margin = 20 * 60_000;

/** The hint of a token that ends then. */
export function hintOf(expiresAt: string): string {
  return String(Date.parse(expiresAt) - margin);
}

/** Whether the token is due for renewal; a browser without a hint does not know, so it is. */
export function isDue(cookies: string, now: number): boolean {
  const hint = new RegExp(`(?:^|;\\s*)${hintCookie}=(\\d+)`).exec(cookies)?.[1];
  return hint === undefined || Number(hint) <= now;
}

/** Seconds from now until then, for the life of a cookie. */
export const secondsUntil = (expiresAt: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 1000));
