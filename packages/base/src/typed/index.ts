// Numbers, amounts and days as people type, paste and import them, made into one form. Typed with a Chinese keyboard, copied
// from a letter or written by a spreadsheet of another country, a value is the same value.

/** Blanks that `trim` leaves: they come with cells and copied text, and nobody sees them. */
const unseen = '\\u00ad\\u115f\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2800\\u3164\\ufeff\\uffa0';
const around = new RegExp(`^[\\s${unseen}]+|[\\s${unseen}]+$`, 'gu');
const within = new RegExp(`[${unseen}]`, 'gu');

/** A text without the blanks around it, odd ones neither. */
export const trimmed = (text: string): string => text.replace(around, '');

/** A number, code or day in half-width characters, with one kind of minus and of point, without blanks around it. */
export const plainForm = (text: string): string =>
  trimmed(
    text
      .normalize('NFKC')
      .replace(within, '')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/。/g, '.'),
  );

/** What parts thousands, and what parts decimals. A comma or point before three digits alone parts thousands, a point once. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const groupedByBlank = /^[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d*)?$/;
const groupedByPoint = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const withComma = /^\d+,\d*$/;
const withPoint = /^(?:\d+\.?\d*|\.\d+)$/;

function digitsOf(text: string): string | undefined {
  if (withPoint.test(text)) return text;
  if (grouped.test(text)) return text.replaceAll(',', '');
  if (groupedByBlank.test(text)) return text.replace(/[ '’]/g, '').replace(',', '.');
  if (groupedByPoint.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return withComma.test(text) ? text.replace(',', '.') : undefined;
}

/**
 * `1,250.50`, `１２．５`, `12,50`, `1.250,00`, `−5` → decimal digits with a point: `1250.50`, `12.5`, `12.50`, `1250.00`,
 * `-5`. A comma is dropped only before groups of three, and is a decimal comma elsewhere. Undefined for what is no number.
 */
export function typedNumber(text: string): string | undefined {
  const [, sign = '', rest = ''] = /^([+-]?) *(.*)$/su.exec(plainForm(text)) ?? [];
  const digits = digitsOf(rest);
  if (digits === undefined) return undefined;
  const [, whole = '', decimals = ''] = /^0*(\d*)\.?(\d*)$/.exec(digits) ?? [];
  return `${sign === '-' ? '-' : ''}${whole || '0'}${decimals && `.${decimals}`}`;
}

/**
 * The same of an amount, which may have its currency beside it: `HK$120`, `$120`, `HKD 120`, `120 元`. Another currency's mark
 * is no part of an amount: `US$12.50` is not twelve dollars and a half of this shop.
 */
export function typedAmount(text: string): string | undefined {
  const [, sign = '', rest = ''] = /^([+-]?)\s*(.*)$/su.exec(plainForm(text)) ?? [];
  return typedNumber(sign + rest.replace(/^(?:(?:HK)?\$|HKD(?![A-Z]))\s*/i, '').replace(/\s*(?:元|圓|HKD)$/i, ''));
}

/** The same of a percentage, with its sign or without. */
export const typedPercent = (text: string): string | undefined => typedNumber(plainForm(text).replace(/\s*%$/, ''));

/** What a spreadsheet makes of a long code in a cell that is not text: the digits it leaves out are lost. */
export const isShortenedCode = (cell: unknown): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(plainForm(String(cell)));

/** A code as it is printed and stored: blanks among nothing but digits are there for the eye. */
export function typedCode(text: string): string {
  const plain = plainForm(text);
  return /^[\d\s-]*\d\s+\d[\d\s-]*$/.test(plain) ? plain.replace(/\s/g, '') : plain;
}

/** A keyword in each way it may be stored: as it was typed, in half-width, and a number of digits without what parts them. */
export function spellingsOf(keyword: string): string[] {
  const plain = plainForm(keyword);
  const digits = plain.replace(/[\s+()-]/g, '');
  return [...new Set([trimmed(keyword), plain, ...(/^\d{3,}$/.test(digits) ? [digits] : [])])];
}

const parted = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const together = /^(\d{4})(\d{2})(\d{2})$/;
const two = (digits = '') => digits.padStart(2, '0');

/** `2026/11/6`, `2026年11月6日`, `２０２６．１１．６`, `20261106` → `2026-11-06`; another text as it is. */
export function typedDay(text: string): string {
  const plain = plainForm(text);
  const [, year, month, day] = parted.exec(plain) ?? together.exec(plain) ?? [];
  return year ? `${year}-${two(month)}-${two(day)}` : plain;
}

const dayFirst = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})$/;
const spelled = /^(\d{1,2})(?:st|nd|rd|th)? *([a-z]{3,9})\.?,? *(\d{4})$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoDayOf(text: string): string {
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (year) return `${year}-${two(month)}-${two(day)}`;
  const [, date, name = '', of] = spelled.exec(text) ?? [];
  return of ? `${of}-${two(String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1))}-${two(date)}` : typedDay(text);
}

/**
 * A day as staff write it into a field: also with the day first, as in Hong Kong, `27/11/2026`, `27 Nov 2026`. Undefined for
 * what is no day of the calendar. A sheet is not read so: it may come from where the month stands first.
 */
export function writtenDay(text: string): string | undefined {
  const day = isoDayOf(plainForm(text));
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined;
}
