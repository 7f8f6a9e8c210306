import { fail } from '@kaifong/base/errors';
import { type Context, holds, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { TillDevice } from '../contract/index.ts';
import type { enrolDeviceInput } from '../contract/journal.ts';
import { noDigest } from '../facts/journal.ts';
import { showDevice } from '../queries/session-journal.ts';
import { tillDevices } from '../schema.ts';
import { lockOpenSession } from './take-step.ts';

/** Makes a device known to an open session, and which of its tabs is the till; again it answers what arrived of it. Refuses another key, person or session under its id (`device-unknown`). */
export async function enrolDevice(ctx: Context, input: z.output<typeof enrolDeviceInput>): Promise<TillDevice> {
  const { id: account_id } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockOpenSession(tx, input.id);
    const seen_at = tx.runtime.now();
    const may_take_off = holds(ctx, 'approve till_session');
    await tx.db
      .insert(tillDevices)
      .values({
        ...{ id: input.device_id, session_id: input.id, account_id, public_key: input.public_key },
        ...{ last_digest: noDigest, seen_at },
      })
      .onConflictDoNothing();
    const [row] = await tx.db
      .update(tillDevices)
      .set({ seen_at, left_at: null, may_take_off, ...(input.tab && { tab: input.tab }) })
      .where(eq(tillDevices.id, input.device_id))
      .returning();
    const isSame =
      row?.session_id === input.id &&
      row.account_id === account_id &&
      row.public_key.x === input.public_key.x &&
      row.public_key.y === input.public_key.y;
    if (!row || !isSame) throw fail('till.device-unknown');
    return showDevice(row);
  });
}
