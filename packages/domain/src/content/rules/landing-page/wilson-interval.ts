/** Two standard deviations, more exactly: 95 % of what chance does lies within. */
const z = 1.959964;

/**
 * Between which shares (0 to 1) the true share of `hits` among `tries` lies with 95 % confidence, by Wilson's score: it never leaves
 * 0 to 1 and means something for few tries as well. Of no tries nothing is known: 0 to 1.
 */
export function wilsonInterval(hits: number, tries: number): { readonly low: number; readonly high: number } {
  if (tries === 0) return { low: 0, high: 1 };
  const share = hits / tries;
  const base = 1 + z ** 2 / tries;
  const middle = (share + z ** 2 / (2 * tries)) / base;
  const half = (z / base) * Math.sqrt((share * (1 - share)) / tries + z ** 2 / (4 * tries ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
