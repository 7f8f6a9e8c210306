import { touch } from '@kaifong/kernel/columns';
import { eq } from 'drizzle-orm';
import type { OpenWork } from '../../identity/index.ts';
import { customers } from '../schema.ts';

/** Persons an account looks after. */
export const ownedPersons: OpenWork = {
  kind: 'person',
  count: (ctx, accountId) => ctx.db.$count(customers, eq(customers.owner_id, accountId)),
  async passOn(tx, from, to) {
    const moved = await tx.db
      .update(customers)
      .set({ owner_id: to, ...touch(customers) })
      .where(eq(customers.owner_id, from))
      .returning({ id: customers.id });
    return moved.length;
  },
};
