// Which record a row is about: by its number, by its key, and by a number only where the rest of the row is about that
// record, too. Another system counts from 1 as this shop does.
import { failField } from '@kaifong/base/errors';
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import { masked } from '@kaifong/base/masked';
import { type Field, importKeyOf } from '@kaifong/base/resource';
import { and, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SheetCell, SheetRow } from '../../sheets/index.ts';
import type { Bound, Values } from '../bound.ts';
import { ownRows } from '../read-resource.ts';
import { plain } from './cell-words.ts';
import type { Place, Sheet } from './sheet-reader.ts';

/** Kinds whose values are compared as numbers. */
export const numeric = new Set(['decimal', 'percent', 'money', 'integer', 'reference']);

/** The records a sheet may mean. */
export interface Known {
  readonly byId: Map<number, Values>;
  readonly byKey: Map<string, Values[]>;
}

/** An address of mail is the same however it is written. */
export const keyText = (value: unknown, field?: Field) =>
  field?.rule === 'email' ? String(value).trim().toLowerCase() : String(value).trim();

/** The number of a row; NaN where its cell holds none. */
function idOf(sheet: Sheet, cells: readonly SheetCell[]): number | undefined {
  const place = sheet.places.find(({ name }) => name === 'id');
  const cell = place ? cells[place.index] : undefined;
  if (cell === undefined || cell === null) return undefined;
  const id = Number(cell);
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : Number.NaN;
}

function keyOf({ bound, places }: Sheet, cells: readonly SheetCell[]): string | undefined {
  const name = importKeyOf(bound.definition);
  const place = places.find((each) => each.name === name);
  const cell = place ? cells[place.index] : undefined;
  return cell === undefined || cell === null ? undefined : keyText(cell, bound.definition.fields[name ?? '']);
}

/** Loads the records the rows refer to, with two statements. */
export async function loadKnown(sheet: Sheet, rows: readonly SheetRow[]): Promise<Known> {
  const { ctx, bound } = sheet;
  const ids = rows.flatMap(({ cells }) => idOf(sheet, cells) || []);
  const name = importKeyOf(bound.definition);
  const isNumber = name !== undefined && numeric.has(bound.definition.fields[name]?.kind ?? '');
  const canBeKey = (key: string) => (isNumber ? /^\d{1,9}$/.test(key) : key.isWellFormed() && !key.includes('\0'));
  const keys = rows.flatMap(({ cells }) => keyOf(sheet, cells) ?? []).filter(canBeKey);
  const load = async (column: AnyPgColumn | undefined, values: readonly unknown[]) =>
    column && values.length > 0
      ? ((await ctx.db
          .select()
          .from(bound.table)
          .where(and(inArray(column, [...new Set(values)]), ownRows(bound)))) as Values[])
      : [];
  const withIds = await load(bound.table.id, ids);
  const withKeys = await load(name ? bound.table[name] : undefined, keys);
  return {
    byId: new Map(withIds.map((row) => [Number(row.id), row])),
    byKey: Map.groupBy(withKeys, (row) => keyText(row[name ?? ''], bound.definition.fields[name ?? ''])),
  };
}

/** What people call a record: its title or name, else its key. */
export function nameOf({ definition: { fields, ...rest } }: Bound, record: Values, language: Language): string {
  const name = ['title', 'name', importKeyOf({ ...rest, fields }) ?? ''].find((each) => record[each]) ?? 'id';
  if (fields[name]?.localized) return textIn(record[name] as Localized, language);
  return fields[name]?.guard?.masked ? masked(String(record[name])) : String(record[name]);
}

/** Whether a cell holds what is stored, in whichever language, an address whole or in part. */
function holds({ bound }: Sheet, { name, index }: Place, cells: readonly SheetCell[], record: Values): boolean {
  const stored = record[name];
  const isText = bound.definition.fields[name]?.localized;
  const texts = isText ? languages.map((language) => (stored as Localized | null)?.[language]) : [stored];
  return texts.some((text) => [text, masked(String(text))].some((one) => plain(one) === plain(cells[index])));
}

/**
 * Whether a row is about the record its number means. One of its keys says so, or, where a key was changed, the texts it is
 * called by: title or name, else all others that every record has. A sheet without a key has its number alone.
 */
function isAbout(sheet: Sheet, cells: readonly SheetCell[], record: Values): boolean {
  const { fields, ...rest } = sheet.bound.definition;
  const key = importKeyOf({ ...rest, fields });
  const isKey = (name: string) => name === key || (fields[name]?.unique === true && !fields[name].localized);
  const filled = sheet.places.filter(({ index }) => plain(cells[index]) !== '');
  const keys = filled.filter(({ name }) => isKey(name));
  if (keys.length === 0 || keys.some((place) => holds(sheet, place, cells, record))) return true;
  const called = ['title', 'name'].filter((name) => fields[name] && !isKey(name));
  const telling = called.length > 0 ? called : Object.keys(fields).filter((name) => fields[name]?.required);
  const names = filled.filter(({ name }) => telling.includes(name) && !isKey(name));
  const isOne = (place: Place) => holds(sheet, place, cells, record);
  return names.length > 0 && (called.length > 0 ? names.some(isOne) : names.every(isOne));
}

/** The record a row is about; undefined for a new one. Refuses a number that is nobody's or another's than the row says, and a key of several records. */
export function recordOf(sheet: Sheet, { byId, byKey }: Known, cells: readonly SheetCell[]): Values | undefined {
  const id = idOf(sheet, cells);
  if (Number.isNaN(id)) throw failField('id', 'validation.whole-number');
  const equal = byKey.get(keyOf(sheet, cells) ?? '') ?? [];
  const records = equal.map((each) => `#${each.id}`).join(', ');
  if (id === undefined && equal.length > 1)
    throw failField(importKeyOf(sheet.bound.definition) ?? '', 'kernel.import-several', { records });
  if (id === undefined) return equal[0];
  const record = byId.get(id);
  if (!record) throw failField('id', 'kernel.import-no-record');
  const isEqual = equal.length === 0 || equal.some((one) => one.id === record.id);
  if (isEqual && isAbout(sheet, cells, record)) return record;
  throw failField('id', 'kernel.import-other-record', { id, name: nameOf(sheet.bound, record, sheet.ctx.language) });
}
