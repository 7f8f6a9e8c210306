// Conversions between cells and field values; export and import are inverse.
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import type { Field } from '@kaifong/base/resource';
import { wireValue } from '../../fields/index.ts';
import type { SheetCell } from '../../sheets/index.ts';

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
/** A sheet's clock has no zone: it is read as that of the shops this product is made for, which know no summer time. */
const sheetZone = '+08:00';

const two = (digits = '') => digits.padStart(2, '0');

function dayOf(cell: SheetCell): unknown {
  const [, year, month, day] = dateParts.exec(String(cell).trim()) ?? [];
  return year ? `${year}-${two(month)}-${two(day)}` : cell;
}

function instantOf(cell: SheetCell): unknown {
  const [, year, month, day, time = '00:00', zone] = dateParts.exec(String(cell).trim()) ?? [];
  if (!year) return cell;
  const clock = time.length === 5 ? `${time}:00` : time;
  return `${year}-${two(month)}-${two(day)}T${clock}${zone ?? sheetZone}`;
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

function enumOf({ options = [] }: Field, cell: SheetCell): unknown {
  const word = String(cell).trim();
  return options.find((option) => option.toLowerCase() === word.toLowerCase()) ?? word;
}

/** Input value of a filled cell; `undefined` when the field cannot take it. */
export function valueOfCell(field: Field, cell: SheetCell): unknown {
  switch (field.kind) {
    case 'boolean':
      return booleanOf(cell);
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'reference':
      return numberOf(cell);
    case 'date':
      return dayOf(cell);
    case 'instant':
      return instantOf(cell);
    case 'enum':
      return enumOf(field, cell);
    case 'references':
    case 'files':
      return listOf(cell);
    case 'json':
      return jsonOf(cell);
    default:
      return String(cell);
  }
}

/** Cell of a stored value; importing it changes nothing. */
export function cellOf(field: Field, value: unknown, language: Language): SheetCell {
  if (field.localized) return textIn(value as Localized, language);
  const wire = wireValue(field, value);
  if (Array.isArray(wire) && field.kind !== 'json') return wire.join(', ');
  if (wire === null || typeof wire === 'string' || typeof wire === 'number' || typeof wire === 'boolean') return wire;
  return JSON.stringify(wire);
}
