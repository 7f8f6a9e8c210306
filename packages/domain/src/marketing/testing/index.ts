// What the tests of broadcasts start from.
import { randomUUID } from 'node:crypto';
import { type MachineFixture, system, type TestRuntime } from '@kaifong/kernel/testing';
import { and, eq } from 'drizzle-orm';
import { makeCustomer } from '../../customers/testing/index.ts';
import { moveBroadcast } from '../actions/broadcast-moves.ts';
import { broadcastMachine } from '../contract/index.ts';
import { broadcastRecipients, broadcasts } from '../schema.ts';

type Change = Partial<typeof broadcasts.$inferInsert>;

/** A draft in English to whoever has the tag. */
export async function makeBroadcast(
  { database }: Pick<TestRuntime, 'database'>,
  tag: string,
  change: Change = {},
): Promise<number> {
  const [row] = await database.db
    .insert(broadcasts)
    .values({
      name: 'Spring tea',
      subject: { 'en-US': 'Tea for {{first_name|friend}}' },
      content: { 'en-US': '<p>Dear {{first_name|friend}}, come to {{shop}}.</p>' },
      audience: [{ kind: 'tags', words: [tag] }],
      ...change,
    })
    .returning({ id: broadcasts.id });
  return row?.id ?? 0;
}

type Person = NonNullable<Parameters<typeof makeCustomer>[2]>;

/** A tag of so many customers who said yes to news with an address that is hers: `amy0-….@news.example`, `amy1-…`. */
export async function makeReaders(runtime: TestRuntime, many: number, change: Person = {}) {
  const tag = `t-${randomUUID()}`;
  const emails = Array.from({ length: many }, (_, i) => `amy${i}-${tag}@news.example`);
  const reader = { is_subscribe: true, email_verified_at: new Date(), tags: [tag] };
  const ids: number[] = [];
  for (const [i, email] of emails.entries())
    ids.push(await makeCustomer(runtime, email, { first_name: `Amy ${i}`, ...reader, ...change }));
  return { tag, ids, emails };
}

/** The mails of a broadcast to some of its recipients, or all, left so many hours ago. */
export async function sentAgo(
  { database }: Pick<TestRuntime, 'database'>,
  broadcastId: number,
  hours: number,
  customerId?: number,
): Promise<void> {
  await database.db
    .update(broadcastRecipients)
    .set({ sent_at: new Date(Date.now() - hours * 3_600_000) })
    .where(
      and(
        eq(broadcastRecipients.broadcast_id, broadcastId),
        eq(broadcastRecipients.status, 'sent'),
        customerId === undefined ? undefined : eq(broadcastRecipients.customer_id, customerId),
      ),
    );
}

/** The time of a scheduled broadcast has come. */
export async function dueNow({ database }: Pick<TestRuntime, 'database'>, id: number): Promise<void> {
  await database.db.update(broadcasts).set({ send_at: new Date() }).where(eq(broadcasts.id, id));
}

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** How the suite of steps makes broadcasts: to one customer, tomorrow. */
export const broadcastFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: broadcastMachine,
  async make() {
    const tag = randomUUID();
    await makeCustomer(runtime(), undefined, { is_subscribe: true, email_verified_at: new Date(), tags: [tag] });
    return makeBroadcast(runtime(), tag, { send_at: tomorrow() });
  },
  ways: {
    draft: [],
    pending: ['schedule'],
    processing: ['send-now'],
    disabled: ['send-now', 'pause'],
    sent: ['send-now', 'complete'],
    abnormal: ['send-now', 'stop'],
    canceled: ['cancel'],
    archived: ['cancel', 'archive'],
  },
  own: (command, id) => moveBroadcast(runtime().as(system), { id, command: command as 'complete' | 'stop' }),
});
