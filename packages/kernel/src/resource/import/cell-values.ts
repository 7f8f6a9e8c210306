// Conversions between cells and field values; export and import are inverse.
import { type Localized, textIn } from '@kaifong/base/localized';
import type { Field } from '@kaifong/base/resource';
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

/** Digits of a typed number: `1,200.50`, `12 %`. */
const numberOf = (cell: SheetCell) => (typeof cell === 'string' ? cell.normalize('NFKC').replace(/[,\s%]/g, '') : cell);

const dateParts =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

const two = (digits = '') => digits.padStart(2, '0');

function dayOf(cell: SheetCell): unknown {
  const [, year, month, day] = dateParts.exec(String(cell).trim()) ?? [];
  return year ? `${year}-${two(month)}-${two(day)}` : cell;
}

function instantOf(cell: SheetCell, shopZone: string): unknown {
  const [, year, month, day, time = '00:00', zone] = dateParts.exec(String(cell).trim()) ?? [];
  if (!year) return cell;
  const clock = time.length === 5 ? `${time}:00` : time;
  const written = `${year}-${two(month)}-${two(day)}T${clock}`;
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
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return numberOf(cell);
    case 'reference':
      return words.idOf(name, String(cell)) ?? numberOf(cell);
    case 'date':
      return dayOf(cell);
    case 'instant':
      return instantOf(cell, words.zone);
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

/** Cell of a stored value, as people read it; importing it changes nothing. */
export function cellOf(name: string, field: Field, value: unknown, words: CellWords): SheetCell | Date | SheetDay {
  if (field.localized) return textIn(value as Localized, words.language);
  return wireCell(name, field, wireValue(field, value), words);
}

/** The cell of a value as the wire shows it. */
export function wireCell(name: string, field: Field, wire: unknown, words: CellWords): SheetCell | Date | SheetDay {
  if (wire === null || wire === undefined) return null;
  const kind = field.kind === 'computed' ? field.of : field.kind;
  if (kind === 'instant') return sheetTime(String(wire), words.zone);
  if (kind === 'date') return new SheetDay(String(wire));
  if (kind === 'enum') return words.optionWord(name, String(wire));
  if (kind === 'reference') return words.nameOf(name, Number(wire)) ?? Number(wire);
  if (kind === 'references' && Array.isArray(wire))
    return wire.map((id) => words.nameOf(name, Number(id)) ?? id).join(', ');
  if (Array.isArray(wire) && field.kind !== 'json') return wire.join(', ');
  if (wire === null || typeof wire === 'string' || typeof wire === 'number' || typeof wire === 'boolean') return wire;
  return JSON.stringify(wire);
}
