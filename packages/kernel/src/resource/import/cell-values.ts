// Conversions between cells and field values; export and import are inverse.
import { type Localized, textIn } from '@kaifong/base/localized';
import type { Field } from '@kaifong/base/resource';
import { day } from '@kaifong/base/time';
import { plainForm, typedDay } from '@kaifong/base/typed';
import { wireValue } from '../../fields/index.ts';
import { instantAt, type SheetCell, SheetDay, sheetTime } from '../../sheets/index.ts';
import type { CellWords } from './cell-words.ts';

const yes = new Set(['1', 'true', 'yes', 'y', '是', 'on', '✓']);
const no = new Set(['0', 'false', 'no', 'n', '否', 'off']);

function booleanOf(cell: SheetCell): unknown {
  const word = String(cell).trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : cell;
}

/** `2026/11/6 9:30`, with a zone or by the shop's clock; an hour that stands alone begins the day. */
const moment = /^(.*?\d日?)(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The day and the clock a cell shows; undefined for what is no day. */
function momentIn(cell: SheetCell) {
  const [, typed = '', hours, minutes, seconds = '00', zone] = moment.exec(plainForm(String(cell))) ?? [];
  const date = typedDay(typed);
  if (!isDay.test(date)) return undefined;
  return { date, clock: hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}:${seconds}`, zone };
}

const dayOf = (cell: SheetCell): unknown => momentIn(cell)?.date ?? cell;

/** What ends on a day ends with it: a day alone is its last second where something closes, else its first. */
function instantOf(cell: SheetCell, { closes }: Field, shopZone: string): unknown {
  const found = momentIn(cell);
  if (!found) return cell;
  const { date, clock = closes ? '23:59:59' : '00:00:00', zone } = found;
  const written = `${date}T${clock}`;
  return zone ? `${written}${zone}` : (instantAt(written, shopZone) ?? cell);
}

const listOf = (cell: SheetCell) =>
  String(cell)
    .split(/[,;，；、\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

function jsonOf(cell: SheetCell): unknown {
  if (typeof cell !== 'string') return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    // Not JSON: refused by the rule that wants an object or a list there.
    return undefined;
  }
}

/** Input value of a filled cell; `undefined` when the field cannot take it. */
export function valueOfCell(name: string, field: Field, cell: SheetCell, words: CellWords): unknown {
  switch (field.kind) {
    case 'boolean':
      return booleanOf(cell);
    // What a number is written like is read by the shape of the field, as a typed one is.
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return cell;
    case 'reference':
      return words.idOf(name, String(cell)) ?? cell;
    case 'date':
      return dayOf(cell);
    case 'instant':
      return instantOf(cell, field, words.zone);
    case 'enum':
      return words.optionOf(name, String(cell).trim());
    case 'references':
      return listOf(cell).map((item) => words.idOf(name, item) ?? item);
    case 'files':
      return listOf(cell);
    case 'json':
      return jsonOf(cell);
    default:
      return String(cell);
  }
}

/** Where a day alone would mean its end, a midnight is written out: a spreadsheet keeps no difference between the two. */
const momentCell = ({ closes }: Field, shown: Date): Date | string =>
  closes && shown.getTime() % day === 0 ? shown.toISOString().slice(0, 19).replace('T', ' ') : shown;

/** Cell of a stored value, as people read it; importing it changes nothing. */
export function cellOf(name: string, field: Field, value: unknown, words: CellWords): SheetCell | Date | SheetDay {
  if (field.localized) return textIn(value as Localized, words.language);
  return wireCell(name, field, wireValue(field, value), words);
}

/** The cell of a value as the wire shows it. */
export function wireCell(name: string, field: Field, wire: unknown, words: CellWords): SheetCell | Date | SheetDay {
  if (wire === null || wire === undefined) return null;
  const kind = field.kind === 'computed' ? field.of : field.kind;
  if (kind === 'instant') return momentCell(field, sheetTime(String(wire), words.zone));
  if (kind === 'date') return new SheetDay(String(wire));
  if (kind === 'enum') return words.optionWord(name, String(wire));
  if (kind === 'reference') return words.nameOf(name, Number(wire)) ?? Number(wire);
  if (kind === 'references' && Array.isArray(wire))
    return wire.map((id) => words.nameOf(name, Number(id)) ?? id).join(', ');
  if (Array.isArray(wire) && field.kind !== 'json') return wire.join(', ');
  if (wire === null || typeof wire === 'string' || typeof wire === 'number' || typeof wire === 'boolean') return wire;
  return JSON.stringify(wire);
}
