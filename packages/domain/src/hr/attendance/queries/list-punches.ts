import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { type Context, holds, isInScope, scopedTo } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { choice } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { namesOfActors } from '@kaifong/kernel/staff';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { readFile } from '../../../media/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import { namesEmployee } from '../../employee/queries/names-employee.ts';
import { employees } from '../../employee/schema.ts';
import { relationTo } from '../../leave/queries/people.ts';
import { type PunchMark, type PunchView, punchList, punchMarks } from '../contract/index.ts';
import { punches } from '../schema.ts';

const isCorrected = sql<boolean>`exists (select 1 from punches later where later.corrects_id = ${punches.id})`;

/** Punches by their numbers, the earliest first. */
export async function punchesShown(ctx: Context, ids: readonly number[]): Promise<PunchView[]> {
  if (ids.length === 0) return [];
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.db
    .select({ punch: getTableColumns(punches), store: stores.title, corrected: isCorrected })
    .from(punches)
    .leftJoin(stores, eq(stores.id, punches.store_id))
    .where(inArray(punches.id, [...ids]))
    .orderBy(asc(punches.at), asc(punches.id));
  const authorOf = ({ author_id }: { readonly author_id: number | null }) => `staff:${author_id ?? 0}`;
  const names = await namesOfActors(ctx, new Set(rows.map(({ punch }) => authorOf(punch))));
  return rows.map(({ punch, store, corrected }) => ({
    id: punch.id,
    at: punch.at.toISOString(),
    device_at: punch.device_at?.toISOString() ?? null,
    sent_at: punch.created_at.toISOString(),
    direction: punch.direction,
    source: punch.source,
    store:
      punch.store_id === null ? null : { id: punch.store_id, name: textIn(store ?? {}, ctx.language, main_language) },
    marks: punch.marks,
    distance_m: punch.distance_m,
    accuracy_m: punch.accuracy_m,
    has_photo: punch.file_id !== null,
    corrects_id: punch.corrects_id,
    voids: punch.voids,
    corrected,
    reason: punch.reason,
    author: names.get(authorOf(punch)) ?? null,
  }));
}

export const markWords = (ctx: Context, marks: readonly PunchMark[]): string =>
  marks.map((mark) => renderMessage(ctx.language, `hr.punch.mark.${mark}`)).join(' · ');

const hasMark = (values: readonly string[]) => sql`${punches.marks} && ${sql.param([...values])}::text[]`;

/** Punches of everybody. */
export const punchRows = listFrom(punchList, {
  from: punches,
  columns: {
    employee_id: punches.employee_id,
    store_id: punches.store_id,
    marks: punches.marks,
    file_id: punches.file_id,
    corrected: isCorrected,
  },
  filters: { mark: choice(hasMark, punchMarks) },
  seen: (ctx) => scopedTo(ctx, 'employee', punches.employee_id),
  keyword: (keyword) => namesEmployee(punches.employee_id, keyword, [punches.reason]),
  async rows(ctx, rows) {
    const { main_language } = await getSettings(ctx);
    const people = await ctx.db
      .select({ id: employees.id, name: employees.name })
      .from(employees)
      .where(inArray(employees.id, [0, ...rows.map(({ employee_id }) => employee_id)]));
    const places = await ctx.db
      .select({ id: stores.id, title: stores.title })
      .from(stores)
      .where(inArray(stores.id, [0, ...rows.map(({ store_id }) => store_id ?? 0)]));
    const person = new Map(people.map(({ id, name }) => [id, name]));
    const place = new Map(places.map(({ id, title }) => [id, textIn(title, ctx.language, main_language)]));
    return rows.map((row) => ({
      employee: person.get(row.employee_id) ?? '',
      store: place.get(row.store_id ?? 0) ?? null,
      marks: markWords(ctx, row.marks) || null,
      has_photo: row.file_id !== null,
    }));
  },
});

/** The photo of a punch. Refuses `not-found`: of somebody the caller has nothing to do with, too. */
export async function getPunchPhoto(ctx: Context, id: number): Promise<FileReply> {
  const [row] = await ctx.db
    .select({ file_id: punches.file_id, employee: getTableColumns(employees) })
    .from(punches)
    .innerJoin(employees, eq(employees.id, punches.employee_id))
    .where(eq(punches.id, id));
  const byRight = row && holds(ctx, 'get punches') && isInScope(ctx, 'employee', row.employee.id);
  const maySee = byRight || (row && (await relationTo(ctx, row.employee, 'attendance')).maySee);
  if (!(maySee && row.file_id)) throw fail('not-found');
  return readFile(ctx, row.file_id);
}
