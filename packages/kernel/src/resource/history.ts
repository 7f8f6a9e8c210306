// History of one record, read from the audit log, and restoring an earlier version.
import { fail } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import { type HistoryLine, writable } from '@kaifong/base/resource';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { auditLogs } from '../audit/index.ts';
import type { Context } from '../context/index.ts';
import { sameValue, wireValue } from '../fields/index.ts';
import { defineListQuery, listPage } from '../list/index.ts';
import { namesOfActors } from '../staff/index.ts';
import { type Bound, missing, type Values, type WholeRecord } from './bound.ts';
import { findRow, revive, showWhole } from './read-resource.ts';
import { historyOnly } from './undo-log.ts';
import { checkVersion, overwriteRow, writing } from './write-resource.ts';

type Line = typeof auditLogs.$inferSelect;

const hidden = '[redacted]';
const asRow = (value: unknown) => (value ?? undefined) as Values | undefined;

/** Fields that differ between before and after. */
function changesOf({ definition }: Bound, line: Line): HistoryLine['changes'] {
  const [before, after] = [asRow(line.before), asRow(line.after)];
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.kind === 'computed' || sameValue(before?.[name], after?.[name])) return [];
    const shown = (row: Values | undefined) => (row?.[name] === undefined ? null : wireValue(field, row[name]));
    return [{ field: name, before: shown(before), after: shown(after) }];
  });
}

const ofRecord = ({ definition }: Bound, id: number) =>
  and(eq(auditLogs.resource, definition.name), eq(auditLogs.record_id, String(id)));

export const historyList = defineListQuery({
  from: auditLogs,
  id: auditLogs.id,
  columns: getTableColumns(auditLogs),
  sort: { id: auditLogs.id },
  defaultSort: '-id',
  scope: ({ bound, id }: { bound: Bound; id: number }) => ofRecord(bound, id),
});

async function firstLineOf(ctx: Context, bound: Bound, id: number): Promise<number | undefined> {
  const [line] = await ctx.db
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(ofRecord(bound, id))
    .orderBy(asc(auditLogs.id))
    .limit(1);
  return line?.id;
}

/** Changes of a record, newest first; also of a deleted one. `not-found` for a record that never existed. */
export async function listHistory(
  ctx: Context,
  bound: Bound,
  { id, ...query }: ListQuery & { id: number },
): Promise<Page<HistoryLine>> {
  const page = await listPage(ctx, historyList, query, { bound, id });
  const { hooks, table } = bound;
  // A record that is there as another noun's, a contact who became a customer, has its history with that noun.
  const isThere = hooks.only && (await ctx.db.$count(table, eq(table.id, id))) > 0;
  if (page.total === 0 || isThere || hooks.seen?.(ctx)) await findRow(ctx, bound, id);
  const names = await namesOfActors(ctx, new Set(page.data.map(({ actor }) => actor)));
  const oldest = await firstLineOf(ctx, bound, id);
  const data = page.data.map((line) => ({
    id: line.id,
    created_at: line.created_at.toISOString(),
    actor: names.get(line.actor) ?? line.actor,
    action: line.action,
    changes: changesOf(bound, line),
    can_restore: bound.definition.restore === true && line.after !== null,
    began: bound.definition.restore === true && line.id === oldest && line.before !== null,
  }));
  return { ...page, data };
}

/** The writable fields of a logged row; a masked secret keeps its present value. */
function writtenFields(bound: Bound, row: Values): Values {
  const entries = writable(bound.definition.fields).filter(([name]) => name in row && row[name] !== hidden);
  return revive(bound, Object.fromEntries(entries.map(([name]) => [name, row[name]])));
}

/** Restores a record to its state after a line of its history, or before it, as the newest version. */
export async function restoreRecord(
  ctx: Context,
  bound: Bound,
  wish: { id: number; audit_id: number; before?: boolean | undefined; version?: number | undefined },
): Promise<WholeRecord> {
  const { id, audit_id, version } = wish;
  return writing(ctx, bound, async (tx) => {
    const before = await findRow(tx, bound, id, 'changes');
    checkVersion(tx, bound, before, version);
    const [line] = await tx.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.id, audit_id), ofRecord(bound, id)));
    const state = asRow(wish.before ? line?.before : line?.after);
    if (!line) return missing();
    if (!state) throw fail('kernel.nothing-to-restore');
    const row = await overwriteRow(tx, bound, before, writtenFields(bound, state));
    const resource = bound.definition.name;
    await historyOnly.audit(tx, { action: 'restore', resource, recordId: id, before, after: row });
    return showWhole(tx, bound, bound.hooks.computed ? await findRow(tx, bound, id) : row);
  });
}
