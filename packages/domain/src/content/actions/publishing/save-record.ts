// What every save of a publishable record does beside writing its row: checks before, a version and the state after.
import { fail, failField } from '@kaifong/base/errors';
import { languages } from '@kaifong/base/localized';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { missingIn, type Publishable } from '../../queries/publishing/publishable.ts';
import { loadRecord, recordStates } from '../../queries/publishing/read-state.ts';
import { refuseHeldUrl } from '../../queries/publishing/url-holders.ts';
import { changedFields, type Fields, versionOf } from '../../rules/publishing/content-of.ts';
import { contentVersions } from '../../schema.ts';
import { publishRecord } from './publish-record.ts';
import { refreshRecord } from './refresh-record.ts';
import { takeOffline } from './take-offline.ts';

/** Versions kept of each record; beyond them the oldest go. */
const versionsKept = 200;

/** Whether the caller may; the shop itself may everything. */
export const holds = (ctx: Context, permission: StaffPermission): boolean =>
  ctx.actor.kind === 'system' || (ctx.actor.kind === 'staff' && ctx.actor.permissions.has(permission));

/** Refuses the url of a record that is about to be saved when visitors find something else there. */
export async function checkUrl(tx: TxContext, publishable: Publishable, values: Fields, before: Fields | undefined) {
  if (typeof values.url !== 'string' || values.url === before?.url) return;
  await refuseHeldUrl(tx, publishable, values.url, Number(before?.id ?? 0));
}

async function keepVersion(tx: TxContext, publishable: Publishable, row: Fields): Promise<void> {
  const { kind } = publishable;
  const [record_id, version] = [Number(row.id), Number(row.version)];
  const values = versionOf(row, publishable);
  const mine = and(eq(contentVersions.kind, kind), eq(contentVersions.record_id, record_id));
  const [last] = await tx.db
    .select({ values: contentVersions.values })
    .from(contentVersions)
    .where(mine)
    .orderBy(desc(contentVersions.version))
    .limit(1);
  const changed = changedFields(last?.values ?? {}, values).slice(0, 60);
  const staff_id = tx.actor.kind === 'staff' ? tx.actor.id : null;
  await tx.db
    .insert(contentVersions)
    .values({ kind, record_id, version, values, changed, staff_id })
    // An undone change brings a number back.
    .onConflictDoUpdate({
      target: [contentVersions.kind, contentVersions.record_id, contentVersions.version],
      set: { values, changed, staff_id, created_at: sql`now()` },
    });
  await tx.db.delete(contentVersions).where(and(mine, lt(contentVersions.version, version - versionsKept)));
}

/** Keeps the saved row as a version and brings the state up to date. Returns the row. */
export async function recordSave(tx: TxContext, publishable: Publishable, row: Fields): Promise<Fields> {
  await keepVersion(tx, publishable, row);
  return refreshRecord(tx, publishable, Number(row.id));
}

/**
 * The wire's one flag for "published". Returns what a save with it means: `true` publish, `false` take offline, `undefined`
 * leave as it is. Who may save but not publish may leave it as it stands, and is refused when she changes it.
 */
export function flagIntent(
  ctx: Context,
  { flag, resource }: Publishable,
  values: Fields,
  before: Fields | undefined,
): boolean | undefined {
  if (!flag || typeof values[flag] !== 'boolean') return undefined;
  const [wanted, current] = [values[flag], before?.[flag] === true];
  if (!wanted && !current) return undefined;
  if (holds(ctx, `publish ${resource}`)) return wanted;
  if (wanted === current) return undefined;
  throw fail('content.publish-not-allowed', {}, { fields: { [flag]: [{ code: 'content.publish-not-allowed' }] } });
}

/** The languages a plain "publish" is for: those it is or was to be seen in, and those that never were, if complete. */
export async function languagesToPublish(tx: TxContext, publishable: Publishable, id: number) {
  const record = await loadRecord(tx, publishable, id);
  const states = recordStates(publishable, record, tx.runtime.now());
  const complete = languages.filter((language) => missingIn(publishable, record.row, language).length === 0);
  const wanted = complete.filter((language) => states[language].status !== 'disabled');
  return wanted.length > 0 ? wanted : complete;
}

/** Does what the flag of a save meant; returns the row as it now is. */
export async function followFlag(
  tx: TxContext,
  publishable: Publishable,
  row: Fields,
  wanted: boolean,
): Promise<Fields> {
  const id = Number(row.id);
  if (!wanted) await takeOffline(tx, publishable, { id });
  else {
    const chosen = await languagesToPublish(tx, publishable, id);
    if (chosen.length === 0) throw failField(publishable.flag ?? 'enabled', 'content.nothing-complete');
    await publishRecord(tx, publishable, { id, languages: chosen });
  }
  return (await loadRecord(tx, publishable, id)).row;
}
