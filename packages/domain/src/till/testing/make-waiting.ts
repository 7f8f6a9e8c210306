import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { makeAccount } from '../../identity/testing/index.ts';
import { tillCards, tillEntries } from '../schema.ts';

/** Entries that wait in a session: an entry of a device before staff, and a card nobody knows the end of. */
export async function makeWaiting(runtime: TestRuntime, sessionId: number, deviceId: string) {
  const { db } = runtime.database;
  const [entry] = await db
    .insert(tillEntries)
    .values({ device_id: deviceId, number: 1, previous: 'x', content: '{}', signature: 'x', status: 'abnormal' })
    .returning({ id: tillEntries.id });
  const [card] = await db
    .insert(tillCards)
    .values({
      ...{ session_id: sessionId, kind: 'payment', sale_key: randomUUID(), attempt: 1, status: 'abnormal' },
      ...{ terminal: 'simulator', device: 'x', amount_cents: 100, currency: 'HKD' },
      account_id: (await makeAccount(runtime)).id,
    })
    .returning({ id: tillCards.id, sale_key: tillCards.sale_key });
  return { entryId: entry?.id ?? 0, cardId: card?.id ?? 0, cardSaleKey: card?.sale_key ?? '' };
}
