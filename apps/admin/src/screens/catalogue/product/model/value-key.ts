/** A key for a value somebody typed: of its Latin letters and digits, else a number; never one that is taken. Begins with a letter. */
export function valueKeyFor(title: string, taken: readonly string[]): string {
  const latin = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 30);
  const start = /^[a-z]/.test(latin) ? latin : latin ? `value_${latin}` : 'value';
  if (latin && !taken.includes(start)) return start;
  let number = latin ? 2 : 1;
  while (taken.includes(`${start}_${number}`)) number += 1;
  return `${start}_${number}`;
}
