import { fail } from '@kaifong/base/errors';
import { languages as allLanguages, type Language } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { tableRows } from '@kaifong/kernel/db';
import { claimAddress, closeAddress } from '../../../navigation/index.ts';
import type { PublishingState } from '../../contract/index.ts';
import type { Publishable } from '../../queries/publishing/publishable.ts';
import { getPublishingState, loadRecord, type PublishableRecord } from '../../queries/publishing/read-state.ts';
import { type Stretch, type TimelineChange, takenOffline, unscheduled } from '../../rules/publishing/timeline.ts';
import { applyChange, lockForCommand } from './publish-record.ts';
import { refreshRecord } from './refresh-record.ts';

interface CommandInput {
  readonly id: number;
  /** Left out: all. */
  readonly languages?: readonly Language[] | undefined;
}

type Decide = (stretches: readonly Stretch[], now: Date) => TimelineChange;

async function changeEach(
  tx: TxContext,
  { stretches }: PublishableRecord,
  languages: readonly Language[],
  decide: Decide,
): Promise<void> {
  for (const language of languages) {
    const own = stretches.filter((stretch) => stretch.language === language);
    await applyChange(tx, decide(own, tx.runtime.now()));
  }
}

async function command(ctx: Context, publishable: Publishable, input: CommandInput, action: string, decide: Decide) {
  return inTransaction(ctx, async (tx) => {
    const record = await lockForCommand(tx, publishable, { id: input.id });
    const languages = input.languages ?? allLanguages;
    await changeEach(tx, record, languages, decide);
    await audit(tx, { action, resource: publishable.resource, recordId: input.id, after: { languages } });
    await refreshRecord(tx, publishable, input.id);
    return getPublishingState(tx, publishable, input.id);
  });
}

/** Nobody sees the chosen languages any more, and what was planned for them is called off. Refuses `content.archived`. */
export const takeOffline = (ctx: Context, publishable: Publishable, input: CommandInput): Promise<PublishingState> =>
  command(ctx, publishable, input, 'take offline', takenOffline);

/** The text that is seen now stays until further notice; the planned one is called off. Refuses `content.archived`. */
export const unscheduleRecord = (ctx: Context, publishable: Publishable, input: CommandInput) =>
  command(ctx, publishable, input, 'unschedule', unscheduled);

const addressesOf = ({ stretches }: PublishableRecord): string[] => [...new Set(stretches.map(({ url }) => url))];

/** Offline in every language, and its addresses answer that it is gone (410). Refuses `content.archived`. */
export async function archiveRecord(
  ctx: Context,
  publishable: Publishable,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<PublishingState> {
  return inTransaction(ctx, async (tx) => {
    const { table, resource, addressKind } = publishable;
    const record = await lockForCommand(tx, publishable, { id });
    await changeEach(tx, record, allLanguages, takenOffline);
    for (const url of addressesOf(record)) await closeAddress(tx, addressKind, url);
    await tableRows(tx.db, table).update(id, { status: 'archived' });
    await audit(tx, { action: 'archive', resource, recordId: id, after: { reason: reason ?? '' } });
    await refreshRecord(tx, publishable, id);
    return getPublishingState(tx, publishable, id);
  });
}

/** Brings an archived record back as a draft; refuses `not-found` when it is not archived. */
export async function reopenRecord(ctx: Context, publishable: Publishable, id: number): Promise<PublishingState> {
  return inTransaction(ctx, async (tx) => {
    const { table, resource, addressKind } = publishable;
    const record = await loadRecord(tx, publishable, id, true);
    if (record.row.status !== 'archived') throw fail('not-found');
    for (const url of addressesOf(record)) await claimAddress(tx, addressKind, url);
    await tableRows(tx.db, table).update(id, { status: 'draft' });
    await audit(tx, { action: 'reopen', resource, recordId: id });
    await refreshRecord(tx, publishable, id);
    return getPublishingState(tx, publishable, id);
  });
}
