// Comma-separated values, as spreadsheet programs read them: a mark that says UTF-8, lines that end in CR LF, and text
// that looks like a formula kept from becoming one.

/** Byte order mark; without it Excel misreads Chinese. */
const mark = '\ufeff';

/** Text a spreadsheet program would run as a formula, or that is guarded already. */
const looksLikeFormula = /^'*[=+\-@|＝＋－＠｜\t\r]/;
const guarded = /^'+[=+\-@|＝＋－＠｜\t\r]/;

/** `+852 9123 4567`: digits alone do no harm, and an apostrophe before a number is one people see. */
const looksLikeTelephone = /^\+\d[\d ()-]*$/;

/** Guards text that would be a formula with an apostrophe. */
export const guardText = (text: string): string =>
  looksLikeFormula.test(text) && !looksLikeTelephone.test(text) ? `'${text}` : text;

/** Removes the guard; other text stays. */
export const unguardText = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function fieldOf(value: string | number | boolean | null): string {
  if (value === null) return '';
  return quoted(typeof value === 'string' ? guardText(value) : String(value));
}

/** Rows of cells, the first one the header, as the bytes of a file. */
export function writeCsv(rows: readonly (readonly (string | number | boolean | null)[])[]): Uint8Array {
  const lines = rows.map((cells) => cells.map(fieldOf).join(','));
  return new TextEncoder().encode(`${mark}${lines.join('\r\n')}\r\n`);
}
