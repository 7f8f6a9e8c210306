import { audit } from '@kaifong/kernel/audit';
import { asSystem, type Context, inTransaction } from '@kaifong/kernel/context';
import { resumeNotice } from '@kaifong/kernel/hooks';
import type { InboxEventRecord } from '../contract/index.ts';
import { getInboxEvent } from '../queries/inbox.ts';

/** Reads and applies a notice once more; what was applied stays as it is. Refuses `not-found`. */
export async function replayEvent(ctx: Context, id: number): Promise<InboxEventRecord> {
  const before = await getInboxEvent(ctx, id);
  await resumeNotice(asSystem(ctx, `hook:${before.provider}`), id);
  const after = await getInboxEvent(ctx, id);
  const [was, is] = [{ state: before.state }, { state: after.state, effect: after.effect }];
  await inTransaction(ctx, (tx) =>
    audit(tx, { action: 'update', resource: 'payment', recordId: `notice ${id}`, before: was, after: is }),
  );
  return after;
}
