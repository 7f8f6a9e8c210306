import { staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { desc, eq } from 'drizzle-orm';
import { products } from '../../catalogue/schema.ts';
import { changeProduct, makeStock } from '../../catalogue/testing/index.ts';
import { makeForm, submit } from '../../forms/testing/index.ts';
import { placeOrderInput } from '../../sales/contract/index.ts';
import { orders } from '../../sales/schema.ts';
import { checkOutCart, confirmPayment, someContact } from '../../sales/testing/index.ts';
import { acceptQuote } from '../actions/own-steps.ts';
import { followPath } from '../queries/applicant-link.ts';
import { type ApplicationRecord, getApplicationRecord } from '../queries/find-application.ts';
import { readQuotes } from '../queries/read-quotes.ts';
import { quoteState } from '../rules/quote-state.ts';
import { applications } from '../schema.ts';

export interface MadeService {
  readonly url: string;
  readonly formId: number;
}

/** A service of the shop that is applied for by a form. */
export async function makeService(runtime: TestRuntime): Promise<MadeService> {
  const { id } = await makeForm(runtime);
  const { productId } = await makeStock(runtime, { type: 'service', tracked: false, price: 50_000 });
  await changeProduct(runtime, productId, { is_approval_required: true, form_id: id });
  const [product] = await runtime.database.db.select().from(products).where(eq(products.id, productId));
  return { url: product?.url ?? '', formId: id };
}

/** What a guest sends who holds the link of an application. */
export function linkOf(runtime: TestRuntime, { public_id }: Pick<ApplicationRecord, 'public_id'>) {
  const address = new URL(followPath(runtime, public_id), 'https://shop.test');
  return { id: public_id, token: address.searchParams.get('token') ?? '' };
}

interface Applying {
  readonly customerId?: number;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly draft?: boolean;
}

/** Applies for a service, a new one where none is named; its id, and its link as a guest has it. */
export async function applyFor(runtime: TestRuntime, wanted?: MadeService, applying: Applying = {}) {
  const service = wanted ?? (await makeService(runtime));
  const { customerId, answers, draft = false } = applying;
  const sent = { id: service.formId, service: service.url, draft, ...(answers && { answers }) };
  const reply = await submit(runtime, sent, customerId === undefined ? {} : { customerId });
  const [row] = await runtime.database.db.select().from(applications).orderBy(desc(applications.id)).limit(1);
  if (!row) throw new Error('no application');
  return { id: row.id, publicId: row.public_id, own: linkOf(runtime, row), reply };
}

/** Buys the newest open quote of an application, as a guest; the order waits for its money. */
export async function orderQuote(runtime: TestRuntime, applicationId: number): Promise<number> {
  const guest = runtime.as(visitor);
  const row = await getApplicationRecord(guest, applicationId);
  const quote = (await readQuotes(guest, [applicationId])).findLast((one) => quoteState(one, new Date()) === 'open');
  const { cart_id } = await acceptQuote(guest, { ...linkOf(runtime, row), quote_id: quote?.id ?? 0 });
  const placed = await checkOutCart(
    guest,
    placeOrderInput.parse({
      cart_id,
      expected_total: (quote?.cents ?? 0) / 100,
      contact: someContact,
      payment_method: 'bank_transfer',
    }),
  );
  if (placed.result !== 'placed') throw new Error(placed.result);
  const [order] = await runtime.database.db.select().from(orders).where(eq(orders.number, placed.order_number));
  return order?.id ?? 0;
}

/** The same, and its money is there. Returns the order. */
export async function payQuote(runtime: TestRuntime, applicationId: number): Promise<number> {
  const id = await orderQuote(runtime, applicationId);
  const [order] = await runtime.database.db.select().from(orders).where(eq(orders.id, id));
  const amount = order?.total_cents ?? 0;
  await confirmPayment(runtime.as(staff(['*'])), { id, version: order?.version ?? 1, amount });
  await runtime.drain();
  return id;
}
