// Webhooks: signed, sent at least once, tried five times, off by themselves, and never into our own network.
import { randomBytes } from 'node:crypto';
import { dateIn, hour, minute } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { automationDomains } from '../automation/testing/automation-shop.ts';
import { updateProduct } from '../catalogue/actions/update-product.ts';
import { dropProduct, makeProduct, makeWarehouse, promisePieces } from '../catalogue/testing/index.ts';
import { sendContactMessage } from '../crm/actions/send-contact-message.ts';
import { updateProfile } from '../customers/actions/update-profile.ts';
import { customerRegistered } from '../customers/contract/index.ts';
import { makeCustomer } from '../customers/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { deliver } from './actions/deliver.ts';
import { sendAgain, testWebhook } from './actions/send-by-hand.ts';
import { tellChanges } from './actions/tell-changes.ts';
import { createWebhook, deleteWebhook, replaceSecret, updateWebhook } from './actions/write-webhook.ts';
import { type PublicEvent, publicEvents, type WebhookInput } from './contract/index.ts';
import { domain } from './domain.ts';
import { waits } from './queries/waits.ts';
import { getWebhook, listDeliveries } from './queries/webhooks.ts';
import { signatureOf } from './rules/signature.ts';
import { type Received, type Receiver, reachHere, startReceiver } from './testing/index.ts';

let runtime: TestRuntime;
let ctx: Context;
let receiver: Receiver;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [...automationDomains, domain], { adapters: [reachHere] });
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await makeWarehouse(runtime);
});
afterAll(() => runtime.close());
beforeEach(async () => {
  receiver = await startReceiver();
  await rows('delete from webhooks');
});
afterEach(() => receiver.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await runtime.database.connection.query(text, values)).rows as Record<string, unknown>[];
const wish = (change: Partial<WebhookInput> = {}): WebhookInput => ({
  ...{ name: 'Bookkeeping', url: receiver.url, events: ['customer.created'], enabled: true, language: undefined },
  ...change,
});
/** The newest message the receiver got. */
function newest(): Received {
  const got = receiver.got.at(-1);
  if (!got) throw new Error('nothing came');
  return got;
}
const log = async (id: number) => (await listDeliveries(ctx, { id, page: 1, per_page: 50 })).data;
const first = async (id: number) => {
  const [one] = await log(id);
  if (!one) throw new Error('nothing was sent');
  return one;
};
/** Tells that somebody made an account; relayed, and sent where a webhook wants it. */
async function register(): Promise<number> {
  const customer_id = await makeCustomer(runtime);
  const told = { customer_id, email: 'amy@shop.test', language: 'en-US' as const };
  await inTransaction(runtime.as(system), (tx) => announce(tx, customerRegistered, told));
  await runtime.drain();
  return customer_id;
}
/** Lets the clock run to the next try of a message, and takes it. */
async function nextTry(id: number, deliveryId: number): Promise<void> {
  const [row] = await rows('select next_at from webhook_deliveries where id = $1', [deliveryId]);
  const next_at = row?.next_at as Date;
  runtime.advance(Math.max(0, next_at.getTime() - runtime.now().getTime()));
  await deliver(runtime.as(system), deliveryId);
  expect((await log(id)).length).toBeGreaterThan(0);
}

describe('a message', () => {
  it('goes to whoever asked for the event, signed as Standard Webhooks says, and names nobody', async () => {
    const { id, secret } = await createWebhook(ctx, wish());
    const { id: other } = await createWebhook(ctx, wish({ events: ['order.placed'] }));
    const customer_id = await register();
    expect(receiver.got).toHaveLength(1);
    const { headers, body } = newest();
    const message = JSON.parse(body);
    expect(message).toMatchObject({ type: 'customer.created', version: 1, data: { id: customer_id } });
    const schema = publicEvents[message.type as PublicEvent].strict();
    expect(schema.safeParse(message.data).error).toBeUndefined();
    expect(body).not.toContain('shop.test');
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const messageId = String(headers['webhook-id']);
    expect(headers['webhook-signature']).toBe(signatureOf({ id: messageId, at, body }, [secret]));
    const sent = await first(id);
    expect(sent).toMatchObject({ message_id: messageId, status: 'completed', body });
    expect(sent.tries).toMatchObject([{ status: 200, reason: null, reply: 'ok' }]);
    expect(await log(other)).toEqual([]);
    const kept = JSON.stringify(
      await rows('select row_to_json(w)::text from webhooks w union all select row_to_json(l)::text from audit_logs l'),
    );
    expect(kept).not.toContain(secret.slice(6));
  });

  it('is tried five times with growing pauses, each in the log, with one id', async () => {
    const { id } = await createWebhook(ctx, wish());
    receiver.answer(500, `no ${'x'.repeat(900)}\u0000`);
    await register();
    const { id: deliveryId } = await first(id);
    const pauses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const next = Date.parse((await first(id)).next_at ?? '');
      pauses.push(Math.round((next - runtime.now().getTime()) / minute));
      await nextTry(id, deliveryId);
    }
    expect(pauses).toEqual([1, 5, 30, 120]);
    const { status, tries, next_at } = await first(id);
    expect([status, tries.length, next_at]).toEqual(['abnormal', 5, null]);
    for (const one of tries) expect([one.status, one.reason, one.reply.length]).toEqual([500, 'status', 500]);
    await deliver(runtime.as(system), deliveryId);
    expect(receiver.got).toHaveLength(5);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await getWebhook(ctx, id)).failing_since).not.toBeNull();
    // Again by hand, and it comes through.
    receiver.answer(204);
    const again = await sendAgain(ctx, id, deliveryId);
    expect([again.status, again.tries.length]).toEqual(['completed', 6]);
    expect((await getWebhook(ctx, id)).failing_since).toBeNull();
    expect(receiver.got.at(-1)?.headers['webhook-id']).toBe(receiver.got[0]?.headers['webhook-id']);
  });

  it('is sent by hand before its next try; the job of that one leaves it alone', async () => {
    const { id } = await createWebhook(ctx, wish());
    receiver.answer(500);
    await register();
    const { id: deliveryId, next_at } = await first(id);
    runtime.advance(30_000);
    const again = await sendAgain(ctx, id, deliveryId);
    expect([again.status, again.tries.length]).toEqual(['pending', 2]);
    runtime.advance(Date.parse(next_at ?? '') - runtime.now().getTime());
    await deliver(runtime.as(system), deliveryId);
    expect(receiver.got).toHaveLength(2);
    receiver.answer(200);
    await nextTry(id, deliveryId);
    expect([(await first(id)).status, receiver.got.length]).toEqual(['completed', 3]);
  });

  it('goes again with the same id when a worker died with it, once its claim is over', async () => {
    const { id } = await createWebhook(ctx, wish());
    receiver.answer(500);
    await register();
    const { id: deliveryId, message_id } = await first(id);
    // Where a worker was killed between claim and note.
    await rows('update webhook_deliveries set claimed_until = $2 where id = $1', [
      deliveryId,
      new Date(runtime.now().getTime() + 30_000),
    ]);
    receiver.answer(200);
    await deliver(runtime.as(system), deliveryId);
    expect(receiver.got).toHaveLength(1);
    runtime.advance(31_000);
    await deliver(runtime.as(system), deliveryId);
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([message_id, message_id]);
    const { status, tries } = await first(id);
    expect([status, tries.map(({ reason }) => reason)]).toEqual(['completed', [null, 'cut-off', 'status']]);
  });

  it('is sent once when two workers take it at the same moment', async () => {
    const { id } = await createWebhook(ctx, wish());
    receiver.answer(500);
    await register();
    receiver.answer(200);
    const { id: deliveryId } = await first(id);
    runtime.advance(minute);
    await Promise.all([1, 2, 3, 4].map(() => deliver(runtime.as(system), deliveryId)));
    expect(receiver.got).toHaveLength(2);
  });
});

describe('what changed', () => {
  const compare = () => tellChanges.run(runtime.as(system), {});
  const names = () => receiver.got.map(({ body }) => JSON.parse(body).type);
  const told = async () => {
    await compare();
    await runtime.drain();
    return receiver.got.splice(0).map(({ body }) => JSON.parse(body) as { type: PublicEvent; data: { id?: number } });
  };
  const fits = ({ type, data }: { type: PublicEvent; data: object }) =>
    publicEvents[type].strict().safeParse(data).error?.message;
  const events: PublicEvent[] = ['product.created', 'product.updated', 'product.deleted', 'stock.changed'];

  it('of products and their pieces is told once, whoever wrote it, and nothing of before', async () => {
    const old = await makeProduct(runtime.as(system));
    await createWebhook(ctx, wish({ events }));
    expect(await told()).toEqual([]);
    const fresh = await makeProduct(runtime.as(system));
    const first = await told();
    expect(first.map(({ type }) => type).sort()).toEqual(['product.created', 'stock.changed']);
    expect(first.map(fits)).toEqual([undefined, undefined]);
    expect(first.find(({ type }) => type === 'stock.changed')?.data).toMatchObject({ quantity: 10, reserved: 0 });
    expect(await told()).toEqual([]);
    // As an order reserves, past every screen.
    await promisePieces(runtime, old.stocks[0]?.inventories[0]?.id ?? 0, 2);
    await updateProduct(ctx, { id: fresh.id, is_new: true });
    const second = await told();
    expect(second.map(({ type }) => type).sort()).toEqual(['product.updated', 'stock.changed']);
    expect(second.find(({ type }) => type === 'stock.changed')?.data).toMatchObject({ quantity: 10, reserved: 2 });
    await dropProduct(runtime, fresh.id);
    expect(await told()).toMatchObject([{ type: 'product.deleted', data: { id: fresh.id } }]);
    expect(names()).toEqual([]);
  });

  it('of a customer is told, her own edit as well as that of staff; that she came is told by her account', async () => {
    await createWebhook(ctx, wish({ events: ['customer.updated'] }));
    expect(await told()).toEqual([]);
    const id = await makeCustomer(runtime);
    expect(await told()).toEqual([]);
    await updateProfile(runtime.as({ kind: 'customer', id, sessionId: 'test' }), { first_name: 'Beatrix' });
    const [one, ...others] = await told();
    expect([one?.type, one?.data.id, one && fits(one), others]).toEqual(['customer.updated', id, undefined, []]);
  });

  it('is told once when two workers compare at the same moment', async () => {
    await createWebhook(ctx, wish({ events }));
    await compare();
    await makeProduct(runtime.as(system));
    await Promise.all([compare(), compare(), compare()]);
    await runtime.drain();
    expect(names().sort()).toEqual(['product.created', 'stock.changed']);
  });

  it('is not told to who asked for it later', async () => {
    const { id } = await createWebhook(ctx, wish({ events }));
    await compare();
    await deleteWebhook(ctx, id);
    await compare();
    await makeProduct(runtime.as(system));
    await createWebhook(ctx, wish({ events }));
    expect(await told()).toEqual([]);
  });

  it('somebody wrote to the shop: told, without her words', async () => {
    await createWebhook(ctx, wish({ events: ['contact_message.received'] }));
    await sendContactMessage(runtime.as({ kind: 'visitor' }), {
      ...{ name: 'Amy', email: 'amy@shop.test', subject: 'Tea', message: 'Is there any left?' },
    });
    await runtime.drain();
    const { body } = newest();
    const message = JSON.parse(body);
    expect([message.type, fits(message)]).toEqual(['contact_message.received', undefined]);
    expect(body).not.toMatch(/amy|Tea|left/i);
  });
});

describe('the address of a webhook', () => {
  it.each([
    'https://127.0.0.2/hooks',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://amy:secret@example.com/',
    'ftp://example.com/',
    'no address',
  ])('is never %s', async (url) => {
    await expect(createWebhook(ctx, wish({ url }))).rejects.toMatchObject({ code: 'validation' });
    expect(await rows('select 1 from webhooks')).toEqual([]);
  });

  it('is looked at again at every try: a name that leads elsewhere now, and a redirect, reach nothing', async () => {
    const { id } = await createWebhook(ctx, wish());
    const inside = await startReceiver();
    // The address the connection goes to decides, not the name that was typed.
    await rows(`update webhooks set url = $1`, [inside.url.replace('127.0.0.1', 'localhost')]);
    runtime.plug({ ...reachHere, implementation: { isAllowed: () => false, schemes: ['https:'] } });
    const refused = await testWebhook(ctx, id);
    expect([refused.status, refused.tries[0]?.reason]).toEqual(['abnormal', 'address']);
    runtime.plug(reachHere);
    await rows(`update webhooks set url = $1`, [receiver.url]);
    receiver.answer(302, '', { location: inside.url });
    const moved = await testWebhook(ctx, id);
    expect([moved.status, moved.tries[0]?.status]).toEqual(['abnormal', 302]);
    expect(inside.got).toEqual([]);
    await inside.close();
  });

  it('is of the web by https in a shop that runs', async () => {
    runtime.plug({ ...reachHere, implementation: reachHere.port.fallback });
    for (const url of ['http://example.com/', 'https://169.254.169.254/latest'])
      await expect(createWebhook(ctx, wish({ url }))).rejects.toMatchObject({ code: 'validation' });
    runtime.plug(reachHere);
  });
});

describe('a webhook', () => {
  it('is turned off after three days without success, waits for somebody, and begins anew', async () => {
    const { id } = await createWebhook(ctx, wish());
    receiver.answer(503);
    const failForGood = async () => {
      await register();
      const { id: deliveryId } = await first(id);
      for (let turn = 0; turn < 4; turn += 1) await nextTry(id, deliveryId);
    };
    await failForGood();
    expect((await getWebhook(ctx, id)).enabled).toBe(true);
    runtime.advance(72 * hour);
    await failForGood();
    expect(await getWebhook(ctx, id)).toMatchObject({ enabled: false, off_reason: 'failures' });
    const [wait] = waits;
    const waiting = () => ctx.db.execute(wait?.rows(ctx, 1, dateIn('Asia/Hong_Kong', ctx.runtime.now())) ?? '');
    expect((await waiting()).rows).toMatchObject([{ id, title: 'Bookkeeping' }]);
    const sent = receiver.got.length;
    await register();
    expect(receiver.got).toHaveLength(sent);
    const [old] = await log(id);
    await expect(sendAgain(ctx, id, old?.id ?? 0)).rejects.toMatchObject({ code: 'webhooks.off' });
    receiver.answer(200);
    await updateWebhook(ctx, { id, ...wish() });
    expect(await getWebhook(ctx, id)).toMatchObject({ enabled: true, off_reason: null, failing_since: null });
    expect((await waiting()).rows).toEqual([]);
    await register();
    expect(receiver.got).toHaveLength(sent + 1);
  });

  it('is turned off at once by 410, and sends nothing more while it is off', async () => {
    const { id } = await createWebhook(ctx, wish());
    receiver.answer(410);
    await register();
    expect(await getWebhook(ctx, id)).toMatchObject({ enabled: false, off_reason: 'gone' });
    expect((await first(id)).status).toBe('canceled');
    const [row] = await rows('select id from webhook_deliveries');
    runtime.advance(2 * minute);
    await deliver(runtime.as(system), Number(row?.id));
    expect(receiver.got).toHaveLength(1);
  });

  it('can be tried while it is off; a try by hand is one, and says nothing of how things go', async () => {
    const { id } = await createWebhook(ctx, wish({ enabled: false }));
    receiver.answer(500);
    expect(await testWebhook(ctx, id)).toMatchObject({ event: 'webhook.test', status: 'abnormal', is_test: true });
    expect((await getWebhook(ctx, id)).failing_since).toBeNull();
    receiver.answer(200);
    expect(await testWebhook(ctx, id)).toMatchObject({ status: 'completed', tries: [{ status: 200 }] });
  });

  it('signs with both secrets for a day after one was replaced, then with the new one', async () => {
    const made = await createWebhook(ctx, wish());
    const replaced = await replaceSecret(ctx, made.id);
    expect(replaced.secret).not.toBe(made.secret);
    const signaturesOf = async () => {
      await testWebhook(ctx, made.id);
      const { headers, body } = newest();
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const by = (secret: string) => signatureOf({ id: String(headers['webhook-id']), at, body }, [secret]);
      const signed = String(headers['webhook-signature']).split(' ');
      return [signed.length, signed.includes(by(replaced.secret)), signed.includes(by(made.secret))];
    };
    expect(await signaturesOf()).toEqual([2, true, true]);
    runtime.advance(24 * hour + minute);
    expect(await signaturesOf()).toEqual([1, true, false]);
    await deleteWebhook(ctx, made.id);
    expect(await rows('select 1 from webhook_deliveries')).toEqual([]);
  });

  it('refuses a version that is no longer the newest and changes nothing', async () => {
    const { id } = await createWebhook(ctx, wish());
    await updateWebhook(ctx, { id, version: 1, ...wish({ name: 'Till' }) });
    const stale = updateWebhook(ctx, { id, version: 1, ...wish({ name: randomBytes(4).toString('hex') }) });
    await expect(stale).rejects.toMatchObject({ code: 'stale-version' });
    expect(await getWebhook(ctx, id)).toMatchObject({ name: 'Till', version: 2 });
  });
});
