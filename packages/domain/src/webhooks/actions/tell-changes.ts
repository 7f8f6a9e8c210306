// Changes of products, stock and customers are told by comparing, a minute later at most: many hands write these records, and
// what sells or counts pieces waits for no message.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MarkKind, PublicEvent } from '../contract/index.ts';
import { allMarked, type ChangedRecord, changedRecords } from '../queries/changed-records.ts';
import { customerData, productData, stockData } from '../queries/event-data.ts';
import { findListeners } from '../queries/webhooks.ts';
import { webhookMarks } from '../schema.ts';
import { tell } from './queue-messages.ts';

interface Told {
  readonly kind: MarkKind;
  readonly read: (ctx: Context, id: number) => Promise<object | undefined>;
  readonly created?: PublicEvent;
  readonly updated: PublicEvent;
  readonly deleted?: PublicEvent;
}

const told: readonly Told[] = [
  {
    ...{ kind: 'product', read: productData },
    ...{ created: 'product.created', updated: 'product.updated', deleted: 'product.deleted' },
  },
  { kind: 'stock', read: stockData, created: 'stock.changed', updated: 'stock.changed' },
  // Whoever makes an account is told at once, by its event.
  { kind: 'customer', read: customerData, updated: 'customer.updated' },
];

/** Compares nothing yet: from now on, what is another record than now is told. */
async function begin(tx: TxContext, kind: MarkKind): Promise<void> {
  await tx.db.execute(sql`insert into webhook_marks (kind, record_id, mark) values (${kind}, 0, '')
    on conflict do nothing`);
  await tx.db.execute(sql`insert into webhook_marks (kind, record_id, mark)
    select ${kind}, r.id, r.mark from (${allMarked(kind)}) r on conflict do nothing`);
}

async function tellOne(tx: TxContext, { kind, read, created, updated, deleted }: Told, change: ChangedRecord) {
  const { id, mark, isNew } = change;
  if (mark === null) {
    await tx.db.delete(webhookMarks).where(and(eq(webhookMarks.kind, kind), eq(webhookMarks.record_id, id)));
    if (deleted) await tell(tx, deleted, async () => ({ id }));
    return;
  }
  await tx.db
    .insert(webhookMarks)
    .values({ kind, record_id: id, mark })
    .onConflictDoUpdate({ target: [webhookMarks.kind, webhookMarks.record_id], set: { mark } });
  const event = isNew ? created : updated;
  if (event) await tell(tx, event, () => read(tx, id));
}

async function tellKind(ctx: Context, one: Told): Promise<void> {
  const events = [one.created, one.updated, one.deleted].filter((event) => event !== undefined);
  const listeners = await Promise.all(events.map((event) => findListeners(ctx, event)));
  await inTransaction(ctx, async (tx) => {
    const own = eq(webhookMarks.kind, one.kind);
    // Nobody listens: whoever does so later begins anew, and is not told of what lies behind.
    if (listeners.flat().length === 0) return void (await tx.db.delete(webhookMarks).where(own));
    const beginning = and(own, eq(webhookMarks.record_id, 0));
    const [begun] = await tx.db.select().from(webhookMarks).where(beginning).for('update');
    if (!begun) return begin(tx, one.kind);
    for (const change of await changedRecords(tx, one.kind)) await tellOne(tx, one, change);
  });
}

export const tellChanges = defineJob({
  name: 'webhooks.tell-changes',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    for (const one of told) await tellKind(ctx, one);
  },
});
