// The provider took the money, and we had it wrong or were not told: afterwards every cent it took has one payment. Red when
// `applyStanding` does not look for the money it knows. A process that is killed there: `apps/server/src/suites/payments`.
import { adapter } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { ProviderAway, paymentProviders, type Standing } from '../../method/ports/payment-provider.ts';
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { listDifferences } from '../queries/list-differences.ts';
import { beginPayment, buyerOf } from './begin-payment.ts';
import { askAboutDifference, reconcilePayments, settleDifference } from './reconcile-payments.ts';

let provider = fakePaymentProvider('stripe');
let runtime: TestRuntime;
let courier: number;
let accountId: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  courier = await makeMethods(runtime);
  accountId = (await makeAccount(runtime)).id;
});
beforeEach(async () => {
  // What the test before began is over.
  await runtime.database.connection.query(
    `update payment_attempts set created_at = now() - interval '60 days', updated_at = now() - interval '60 days'`,
  );
  await runtime.database.connection.query('truncate payment_differences');
  provider = fakePaymentProvider('stripe');
  runtime.plug(adapter(paymentProviders, [provider]));
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());
const clerk = () => runtime.as(staff(['*'], accountId));

/** An order whose buyer has gone to the provider and, unless `change` says otherwise, paid there. */
async function paid(change: Partial<Standing> = { state: 'paid' }): Promise<{ id: number; standing: Standing }> {
  const lines = [{ stock_id: (await makeStock(runtime)).id, quantity: 2 }];
  const order = await takeOrder(clerk(), { lines, shipping_method_id: courier, payment_method: 'stripe' });
  const { next } = await beginPayment(clerk(), order.id, buyerOf);
  if (next?.step !== 'redirect') throw new Error('she was not sent to the provider');
  return { id: order.id, standing: provider.set(next.url.split('/').at(-1) ?? '', change) };
}
const now = async (id: number) => {
  const { status, payments } = await getAdminOrder(clerk(), id);
  return { status, payments: payments.map(({ status, amount }) => [status, amount]) };
};
const differences = async () =>
  (await listDifferences(clerk(), { limit: 50, page: 1 } as never)).data.map(({ id, kind, settled_at, ours }) => ({
    id,
    kind,
    open: settled_at === null,
    ours: ours.amount,
  }));
const reconcile = () => reconcilePayments(runtime.as(system));

it('the provider said yes and nobody told us, 20 times; asked twice at once: one payment each', async () => {
  const orders = [];
  for (let round = 0; round < 20; round += 1) orders.push(await paid());
  for (const { id } of orders) expect(await now(id)).toEqual({ status: 'pending', payments: [] });
  await Promise.all([reconcile(), reconcile()]);
  for (const { id } of orders) expect(await now(id)).toEqual({ status: 'paid', payments: [['paid', 50]] });
  const found = await differences();
  expect(found.filter(({ kind, open }) => kind === 'found-money' && !open)).toHaveLength(20);
  expect(found).toHaveLength(20);
});

it('money that does not fit is set aside until somebody decides', async () => {
  const { id } = await paid({ state: 'paid', cents: 4999 });
  await reconcile();
  await reconcile();
  expect(await now(id)).toEqual({ status: 'abnormal', payments: [['abnormal', 49.99]] });
  expect(await differences()).toMatchObject([{ kind: 'set-aside', open: true, ours: 49.99 }]);
});

it('money we wrote down and the provider does not have, or has otherwise, is somebody’s task', async () => {
  const { id, standing } = await paid();
  await reconcile();
  provider.set(standing.providerReference, { state: 'failed' });
  await reconcile();
  expect(await now(id)).toEqual({ status: 'paid', payments: [['paid', 50]] });
  provider.set(standing.providerReference, { state: 'paid', cents: 4000 });
  await reconcile();
  const found = await differences();
  expect(found).toMatchObject([
    { kind: 'other-amount', open: true, ours: 50 },
    { kind: 'missing-money', open: false },
    { kind: 'found-money', open: false },
  ]);
  const [open] = found;
  await settleDifference(clerk(), { id: open?.id ?? 0, note: 'A part was sent back in their dashboard.' });
  expect((await differences())[0]?.open).toBe(false);
  await expect(settleDifference(clerk(), { id: open?.id ?? 0, note: 'again' })).rejects.toThrow();
});

it('a provider that is away is told of once, and asked again', async () => {
  const { id } = await paid();
  const { settle } = provider;
  provider.settle = async () => {
    throw new ProviderAway('timeout');
  };
  await reconcile();
  await reconcile();
  const [away, ...more] = await differences();
  expect([away, more]).toMatchObject([{ kind: 'not-reached', open: true }, []]);
  expect(await askAboutDifference(clerk(), { id: away?.id ?? 0 })).toEqual({ agreed: false });
  provider.settle = settle;
  expect(await askAboutDifference(clerk(), { id: away?.id ?? 0 })).toEqual({ agreed: true });
  expect(await now(id)).toEqual({ status: 'paid', payments: [['paid', 50]] });
  expect((await differences()).every(({ open }) => !open)).toBe(true);
});
