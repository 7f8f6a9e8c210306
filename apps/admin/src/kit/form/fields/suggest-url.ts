/** How long typing must rest before an address is suggested (specification 9). */
export const suggestDelay = 1000;

/**
 * An address made from a title as specification 5 has it: dots stripped, spaces become hyphens, lowercase, the first 15
 * characters, then a prefix and the last four digits of the timestamp. What may not stand in an address goes as well.
 */
export function suggestUrl(title: string, now: number, prefix = '-'): string {
  const text = title
    .replaceAll('.', '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]/gu, '')
    .replace(/-{2,}/g, '-');
  const short = [...text].slice(0, 15).join('').replace(/-+$/, '');
  return short ? `${short}${prefix}${String(now).slice(-4)}` : '';
}
