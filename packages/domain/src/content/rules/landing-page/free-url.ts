/** Longest url; the number of a copy must fit behind it. */
const longest = 120;
const tries = 200;

/** The url of a copy: the original's with the first free number. */
export function freeUrl(original: string, taken: ReadonlySet<string>): { url: string; candidates: string[] } {
  const base = original.replace(/-\d+$/, '').slice(0, longest - 4);
  const candidates = Array.from({ length: tries }, (_, at) => `${base}-${at + 2}`);
  return { url: candidates.find((url) => !taken.has(url)) ?? `${base}-${Date.now()}`.slice(0, longest), candidates };
}
