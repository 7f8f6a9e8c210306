import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { tableRows } from '@kaifong/kernel/db';
import type { Values } from '@kaifong/kernel/resource';
import type { PublishingState } from '../../contract/index.ts';
import { readVersion } from '../../queries/publishing/list-versions.ts';
import type { Publishable } from '../../queries/publishing/publishable.ts';
import { getPublishingState } from '../../queries/publishing/read-state.ts';
import { lockForCommand } from './publish-record.ts';
import { checkUrl, recordSave } from './save-record.ts';

/** What a kind checks and cleans before its values are written. */
export type Prepare = (tx: TxContext, values: Values, before: Values | undefined) => Promise<Values>;

/**
 * Makes an old version the newest draft; what visitors see stays. Refuses `content.version-missing`, and what saving those
 * values would be refused for.
 */
export async function restoreVersion(
  ctx: Context,
  publishable: Publishable,
  prepare: Prepare,
  { id, version }: { id: number; version: number },
): Promise<PublishingState> {
  return inTransaction(ctx, async (tx) => {
    const { table, resource } = publishable;
    const { row: before } = await lockForCommand(tx, publishable, { id });
    const values = await prepare(tx, { ...(await readVersion(tx, publishable, id, version)) }, before);
    await checkUrl(tx, publishable, values, before);
    const row = await tableRows(tx.db, table).update(id, { ...values, ...touch(table) });
    if (!row) throw fail('not-found');
    await recordSave(tx, publishable, row);
    await audit(tx, { action: 'restore', resource, recordId: id, before, after: row });
    return getPublishingState(tx, publishable, id);
  });
}
