// What an order of a store can leave behind beside the till: parcel, return, slip, refund to agree to, letter, download, a notice of a provider
// and a difference. Written by hand: who sees it is asked, not how it came.
import { randomUUID } from 'node:crypto';
import { makePicture } from '@kaifong/domain/media/testing';
import type { Suite } from './open-suite.ts';
import type { StoreWorld } from './store-world.ts';

/** Ids of what hangs on the order of a store, by the first part of the address it has in the back office. */
export interface StoreOrders {
  readonly order: number;
  readonly refund: number;
  readonly return: number;
  readonly shipment: number;
  readonly reconciliation: number;
  readonly inbox: number;
  readonly letter: number;
  readonly download: number;
  /** A refund that was agreed to. */
  readonly agreed: number;
  /** Words that tell of the order wherever they are shown. */
  readonly words: readonly string[];
}

export async function makeStoreOrders(
  suite: Suite,
  { orderId, orderNumber, lineId, refundId }: StoreWorld,
): Promise<StoreOrders> {
  const { connection } = suite.runtime.database;
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(values);
    const places = columns.map((_, at) => `$${at + 1}`).join(', ');
    const text = `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values (${places}) returning id`;
    return Number((await connection.query(text, Object.values(values))).rows[0]?.id);
  };
  const file = await makePicture(suite.runtime);
  const [stored] = (await connection.query('select key from files where id = $1', [file])).rows;
  await suite.runtime.files.put(String(stored?.key), Buffer.from('slip'));
  const ofOrder = { order_id: orderId };
  const money = { method: 'bank', amount_cents: 100, currency: 'HKD' };
  const reference = randomUUID();
  const attempt = await insert('payment_attempts', {
    ...{ ...ofOrder, public_id: reference, method: 'paypal', amount_cents: 100 },
    ...{ charged_cents: 100, charged_currency: 'HKD' },
  });
  const back = await insert('returns', {
    ...{ ...ofOrder, number: `${orderNumber}-B1`, status: 'pending', reason: 'other', picture_file_id: file },
  });
  await insert('return_lines', { return_id: back, line_id: lineId, quantity: 1 });
  const slip = { slip_file_id: file, slip_filename: 'slip.png' };
  await insert('payments', { ...ofOrder, ...money, ...slip, status: 'payment_review', part: 2 });
  const payment = await insert('payments', { ...ofOrder, ...money, status: 'abnormal', part: 3 });
  const email = (await connection.query('select email from orders where id = $1', [orderId])).rows[0]?.email;
  const standing = { standing: { reference } };
  return {
    ...{ order: orderId, return: back },
    refund: await insert('refunds', {
      ...{ ...ofOrder, number: `${orderNumber}-R9`, kind: 'part', status: 'pending', method: 'manual_bank' },
      ...{ payment_id: payment, amount_cents: 10, currency: 'HKD', reason: 'x' },
    }),
    shipment: await insert('shipments', {
      ...{ ...ofOrder, number: 9, status: 'processing', carrier: 'Red van', tracking_number: '1' },
    }),
    reconciliation: await insert('payment_differences', {
      ...{ ...ofOrder, attempt_id: attempt, method: 'paypal', kind: 'not-reached', our_state: 'begun', our_cents: 0 },
    }),
    inbox: await insert('inbound_events', {
      ...{ provider: 'paypal', query: '', headers: '{}', body: Buffer.from('{}'), address: '::1' },
      ...{
        received_at: new Date(),
        event_id: randomUUID(),
        state: 'applied',
        applied_at: new Date(),
        event: JSON.stringify(standing),
      },
    }),
    letter: await insert('mail_logs', {
      ...{ name: 'sales.placed', recipient: email, language: 'en-US', subject: 'x', html: 'x', text: 'x' },
      ...{ about: JSON.stringify({ kind: 'order', id: orderId }), once: randomUUID(), status: 'sent' },
    }),
    download: await insert('order_downloads', { ...ofOrder, line_id: lineId, file_id: file, filename: 'x', bytes: 1 }),
    agreed: refundId,
    words: [orderNumber],
  };
}
