// Comma-separated values, as spreadsheet programs read them: a mark that says UTF-8, lines that end in CR LF, and text
// that looks like a formula kept from becoming one.

/** Without it Excel takes Chinese for Latin letters. */
const mark = '\ufeff';

/** What a spreadsheet program would work out, and what already wears the apostrophe that stops it. */
const looksLikeFormula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** A text as it stands in the file: an apostrophe before what would be a formula, as people type it themselves. */
export const guardText = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);

/** The text a guarded cell was made of; any other text stays. */
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
