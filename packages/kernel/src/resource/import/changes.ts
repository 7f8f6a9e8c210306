// What a rehearsal shows of a record that would change: each value as a sheet shows it now, and as it would then.
import { type Localized, languages } from '@kaifong/base/localized';
import { type ImportChange, shownValue } from '@kaifong/base/resource';
import { contactFor } from '../../context/index.ts';
import { SheetDay } from '../../sheets/index.ts';
import type { Values } from '../bound.ts';
import { labelOf } from '../refusals.ts';
import { cellOf } from './cell-values.ts';
import { nameOf } from './identity.ts';
import type { ReadSheet } from './sheet-reader.ts';

type Value = ImportChange['values'][number];

/** A cell as a rehearsal shows it. */
export function shownCell(cell: unknown): string {
  if (cell instanceof SheetDay) return cell.text;
  const text = cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell ?? '');
  return text.length > shownValue ? `${text.slice(0, shownValue)}…` : text;
}

/** The values of one row that would change, under the heads of their columns. */
export function changesOf(sheet: ReadSheet, row: number, existing: Values, input: Values): ImportChange[] {
  const { bound, places, ctx, words } = sheet;
  const after = { ...existing, ...input };
  const values = Object.keys(input).flatMap((name): Value[] => {
    const field = bound.definition.fields[name];
    if (!field) return [];
    const mine = places.filter((place) => place.name === name);
    const column = mine[0]?.header ?? labelOf(bound, name, ctx.language);
    if (field.localized) {
      const [old, now] = [existing[name], input[name]] as (Localized | null)[];
      return languages.flatMap((language) => {
        const [from, to] = [shownCell(old?.[language]), shownCell(now?.[language])];
        const own = mine.find((place) => (place.language ?? ctx.language) === language);
        return now?.[language] === undefined ? [] : [{ column: own?.header ?? column, field: name, from, to }];
      });
    }
    const rule = bound.hooks.cells?.[name];
    const inPart = (text: unknown) => (field.guard?.masked && typeof text === 'string' ? contactFor(ctx, text) : text);
    const show = (record: Values) => (rule ? rule.write(record, ctx) : cellOf(name, field, record[name], words));
    return [{ column, field: name, from: shownCell(inPart(show(existing))), to: shownCell(show(after)) }];
  });
  return [{ row, id: Number(existing.id), name: nameOf(bound, existing, ctx.language), values }];
}
