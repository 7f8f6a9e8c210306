// An agreed price is bought once, whoever tries how often; and nobody ends what is being bought. Real connections.
import { openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as forms } from '../forms/domain.ts';
import { placeOrderInput } from '../sales/contract/index.ts';
import { domain as sales } from '../sales/domain.ts';
import { brokenPromises, checkOutCart, makeMethods, someContact } from '../sales/testing/index.ts';
import { withdrawApplication } from './actions/own-steps.ts';
import { domain } from './domain.ts';
import { getApplicationRecord } from './queries/find-application.ts';
import { readQuotes } from './queries/read-quotes.ts';
import { applicationQuotes } from './schema.ts';
import * as calls from './testing/calls.ts';
import { applyFor, makeService } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [forms, sales, domain], { poolSize: 12 });
  await makeMethods(runtime);
});
afterAll(() => runtime.close());

const guest = () => runtime.as(visitor);

/** An application for 100.00 that waits to be bought, in so many carts. */
async function inCarts(count: number) {
  const { id, own } = await applyFor(runtime, await makeService(runtime));
  await calls.approveApplication(runtime.as(staff(['*'])), { id, price: 10_000, words: '' });
  const [quote] = await readQuotes(guest(), [id]);
  const carts: string[] = [];
  for (let each = 0; each < count; each += 1)
    carts.push((await calls.acceptQuote(guest(), { ...own, quote_id: quote?.id ?? 0 })).cart_id);
  return { id, own, carts };
}

const buy = (cart_id: string) =>
  checkOutCart(
    guest(),
    placeOrderInput.parse({ cart_id, expected_total: 100, contact: someContact, payment_method: 'bank_transfer' }),
  );

it('accepted by many at once it is one order', async () => {
  const { id, carts } = await inCarts(8);
  const { won, lost } = await race(carts.length, (at) => buy(carts[at] ?? ''));
  expect(won).toHaveLength(1);
  const codes = new Set(lost.map((error) => (error as { code?: string }).code));
  expect([...codes].filter((code) => code !== 'sales.quote-ended' && code !== 'sales.cart-problems')).toEqual([]);
  expect((await readQuotes(guest(), [id])).map(({ ordered }) => ordered)).toEqual([true]);
  expect(await brokenPromises(runtime)).toEqual([]);
});

it('bought and withdrawn at once, one of the two happens', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, own, carts } = await inCarts(1);
    const { won } = await race<unknown>(2, (at) =>
      at === 0 ? buy(carts[0] ?? '') : withdrawApplication(guest(), own),
    );
    expect(won).toHaveLength(1);
    const { status } = await getApplicationRecord(guest(), id);
    const [quote] = await readQuotes(guest(), [id]);
    expect([status, quote?.ordered]).toEqual(quote?.ordered ? ['approved', true] : ['canceled', false]);
  }
});

it('a quote that ended is not bought', async () => {
  const { id, carts } = await inCarts(1);
  const past = { ended_at: new Date() };
  await runtime.database.db.update(applicationQuotes).set(past).where(eq(applicationQuotes.application_id, id));
  await expect(buy(carts[0] ?? '')).rejects.toMatchObject({ code: 'sales.quote-ended' });
});
