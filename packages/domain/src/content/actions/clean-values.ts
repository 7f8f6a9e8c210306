// What several resources of this room check and clean before a record is written.
import { failField } from '@kaifong/base/errors';
import { recordId } from '@kaifong/base/ids';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import type { Values } from '@kaifong/kernel/resource';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { listPictures, showPicture } from '../../media/index.ts';
import { linkOf } from '../rules/link-of.ts';

/** Fills in `<name>_path` beside each picture; refuses a picture that is not there. */
export async function withPicturePaths(tx: TxContext, values: Values, names: readonly string[]): Promise<Values> {
  const paths: Values = {};
  for (const name of names) {
    const id = values[name];
    if (id === undefined) continue;
    const [row] = typeof id === 'string' ? await listPictures(tx, [id]) : [];
    if (id !== null && !row) throw failField(name, 'content.picture-missing');
    paths[`${name}_path`] = row ? showPicture(row, tx.language).path : null;
  }
  return { ...values, ...paths };
}

/** Refuses pictures that are not there. */
export async function checkPictures(tx: TxContext, values: Values, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const id = values[name];
    if (typeof id === 'string' && (await listPictures(tx, [id])).length === 0)
      throw failField(name, 'content.picture-missing');
  }
}

/** Refuses a link that is neither a path of this site nor an address on the web. */
export function cleanLink(values: Values): Values {
  if (typeof values.link !== 'string' || values.link.trim() === '') return values;
  const link = linkOf(values.link);
  if (!link) throw failField('link', 'content.link-invalid');
  return { ...values, link };
}

/** Refuses a stretch of time that ends before it starts. */
export function checkTimes(values: Values, before: Values | undefined): void {
  const [from, until] = ['starts_at', 'ends_at'].map((name) => (name in values ? values[name] : before?.[name]));
  if (from instanceof Date && until instanceof Date && until <= from)
    throw failField('ends_at', 'content.end-before-start');
}

const idList = z.array(recordId).max(100);

/**
 * Ids of other records, each once and in the given order. One that is not there is refused; one that was named before
 * and has gone meanwhile is left out.
 */
export async function cleanReferences(
  tx: TxContext,
  values: Values,
  name: string,
  table: PgTable & { id: PgColumn },
  before: Values | undefined,
): Promise<Values> {
  if (values[name] === undefined) return values;
  const { [name]: list = [] } = parseInput(z.object({ [name]: idList }), { [name]: values[name] ?? [] });
  const ids = [...new Set(list as number[])];
  const found = ids.length === 0 ? [] : await tx.db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  const there = new Set(found.map(({ id }) => id));
  const known = new Set(Array.isArray(before?.[name]) ? before[name] : []);
  if (ids.some((id) => !there.has(id) && !known.has(id))) throw failField(name, 'content.reference-missing');
  return { ...values, [name]: ids.filter((id) => there.has(id)) };
}
