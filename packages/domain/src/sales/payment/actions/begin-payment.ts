import { parseLanguage } from '@kaifong/base/localized';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import { type Begun, type Charge, ProviderAway } from '../../method/ports/payment-provider.ts';
import { providerAccount } from '../../method/queries/provider-account.ts';
import { againIfGone } from '../../order/actions/again-if-gone.ts';
import { factsOfLocked, type LockedOrder, lockOrder } from '../../order/locks.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { orderRules } from '../../order/rules/order-machine.ts';
import type { BegunPayment, NextPaymentStep } from '../contract/index.ts';
import { type Attempt, openAttempts } from '../queries/find-attempt.ts';
import { asProvider, findProvider, isRehearsed } from '../queries/find-provider.ts';
import { chargeOf } from '../rules/charge-of.ts';
import { paymentAttempts } from '../schema.ts';
import { choosePayment } from './choose-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { noteTrouble } from './note-trouble.ts';

/** The payer, as far as addresses go: a query that the pages of the order know her by. */
export interface Payer {
  /** `order_number=K…`, or `link=…` for somebody who holds a pay link. */
  readonly query: string;
  /** The pages the payer comes back to, by what came of the payment. */
  readonly back: { readonly success: string; readonly cancel: string; readonly fail: string };
}

/** The pages of an order's own buyer. */
export function buyerOf(orderNumber: string): Payer {
  const query = String(new URLSearchParams({ order_number: orderNumber }));
  const at = (outcome: string) => `/order/${outcome}?${query}`;
  return { query, back: { success: at('success'), cancel: at('cancel'), fail: at('fail') } };
}

/** The page of whoever holds a pay link. */
export function linkHolder(token: string): Payer {
  const query = String(new URLSearchParams({ link: token }));
  const at = (outcome: string) => `/order/pay?${query}&outcome=${outcome}`;
  return { query, back: { success: at('success'), cancel: at('cancel'), fail: at('fail') } };
}

type Ready =
  | { readonly kind: 'attempt'; readonly order: LockedOrder; readonly attempt: Attempt }
  | { readonly kind: 'settled' | 'by-hand'; readonly order: LockedOrder };

/** A buyer who was sent to a provider is sent there again for this long; later it is asked anew. */
const keptFor = 3_600_000;

/** The attempt that is open for just this charge, or a new one. */
async function attemptOf(tx: TxContext, order: LockedOrder, rehearsal: boolean): Promise<Attempt> {
  const settings = await getSettings<SalesSettings>(tx);
  const amount_cents = dueOf(order);
  const charge = chargeOf(order, amount_cents, settings.charge_display_currency === 1);
  const since = tx.runtime.now().getTime() - keptFor;
  const open = (await openAttempts(tx, order.id)).find(
    (one) =>
      one.status !== 'failed' &&
      one.method === order.payment_method &&
      one.amount_cents === amount_cents &&
      one.charged_cents === charge.cents &&
      one.charged_currency === charge.currency &&
      // One begun with a simulator leads nowhere once the shop sells in earnest.
      one.rehearsal === rehearsal &&
      one.created_at.getTime() > since,
  );
  if (open) return open;
  const [made] = await tx.db
    .insert(paymentAttempts)
    .values({
      order_id: order.id,
      method: order.payment_method,
      amount_cents,
      charged_cents: charge.cents,
      charged_currency: charge.currency,
      rehearsal,
    })
    .returning();
  if (!made) throw new Error('an attempt to pay was not written');
  return made;
}

/** Written before anybody outside hears of it. */
async function prepare(ctx: Context, orderId: number, method: PaymentMethodCode | undefined): Promise<Ready> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked.captured_cents > 0 && dueOf(locked) <= 0) return { kind: 'settled', order: locked };
    const order = method ? await choosePayment(tx, locked, method) : locked;
    if (!orderRules.stepOf('confirm-payment', factsOfLocked(order)) || order.status === 'payment_review')
      return { kind: 'settled', order };
    const { id, version } = order;
    if (dueOf(order) === 0) {
      // Points or a coupon paid all of it: there is nothing to ask anybody for.
      await confirmPayment(asProvider(tx, order.payment_method), { id, version, amount: 0 });
      return { kind: 'settled', order };
    }
    if (capabilitiesOf(order.payment_method).settles !== 'notice') return { kind: 'by-hand', order };
    return { kind: 'attempt', order, attempt: await attemptOf(tx, order, await isRehearsed(tx, order.payment_method)) };
  });
}

const keep = (ctx: Context, { id }: Attempt, { providerReference, ...next }: Begun) =>
  ctx.db
    .update(paymentAttempts)
    .set({
      provider_reference: providerReference,
      next_step: next,
      reason: '',
      status: sql`case when ${paymentAttempts.status} = 'begun' then 'waiting' else ${paymentAttempts.status} end`,
      updated_at: sql`now()`,
    })
    .where(eq(paymentAttempts.id, id));

async function noteAway(ctx: Context, order: LockedOrder, attempt: Attempt): Promise<void> {
  await inTransaction(asProvider(ctx, attempt.method), async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const same = and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'begun'));
    await tx.db.update(paymentAttempts).set({ reason: 'away' }).where(same);
    await noteTrouble(tx, locked, 'away');
  });
}

interface Asked {
  readonly next: NextPaymentStep;
  readonly rehearsal: boolean;
}

/** Asks the provider, or goes on with what it answered before; undefined while it is away. */
async function ask(ctx: Context, order: LockedOrder, attempt: Attempt, payer: Payer): Promise<Asked | undefined> {
  const provider = findProvider(ctx, attempt.method);
  const account = provider && (await providerAccount(ctx, provider));
  const access = account && provider.access(account);
  if (!access) return undefined;
  const rehearsal = access.mode === 'rehearsal';
  if (attempt.next_step !== null) return { next: attempt.next_step as NextPaymentStep, rehearsal };
  const own = (path: string) => `${ctx.runtime.siteUrl}${path}`;
  const { success, cancel, fail: failed } = payer.back;
  const charge: Charge = {
    cents: attempt.charged_cents,
    currency: attempt.charged_currency,
    reference: attempt.public_id,
    description: order.number,
    language: parseLanguage(order.language) ?? ctx.language,
    email: order.email,
    returnTo: { success: own(success), cancel: own(cancel), fail: own(failed) },
  };
  try {
    const begun = await provider.begin(charge, account);
    await keep(ctx, attempt, begun);
    const { providerReference: _kept, ...next } = begun;
    return { next: next as NextPaymentStep, rehearsal };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    ctx.runtime.log.warn({ err: error, provider: attempt.method, order: order.number }, 'a provider was not reached');
    return undefined;
  }
}

/** The page that comes next. */
function addressOf(next: NextPaymentStep, payer: Payer): string {
  if (next.step === 'redirect') return next.url;
  if (next.step === 'form') return `/order/continue?${payer.query}`;
  return `/stripe?stripe_key=${encodeURIComponent(next.publicKey)}&${payer.query}`;
}

/**
 * Begins to pay for an order, with another method if one is named, or goes on with what was begun: pressed twice it is one
 * charge. Where nothing is to be paid by wire it leads to the order. When the provider is away the order stays, with two days
 * to pay it, and says so (`provider_away`). Never inside a transaction. Refuses `sales.payment-unavailable`, and what
 * changing the method refuses.
 */
export async function beginPayment(
  ctx: Context,
  orderId: number,
  payer: Payer | ((orderNumber: string) => Payer),
  method?: PaymentMethodCode,
): Promise<BegunPayment> {
  if ('tx' in ctx) throw new Error('a provider is never called inside a transaction');
  const ready = await againIfGone(ctx, () => prepare(ctx, orderId, method));
  const { order } = ready;
  const who = typeof payer === 'function' ? payer(order.number) : payer;
  const reply = { order_number: order.number, identifier: order.payment_method };
  const nothing = { next: null, provider_away: false, rehearsal: false };
  if (ready.kind !== 'attempt') return { ...reply, ...nothing, redirect_url: who.back.success };
  const asked = await ask(ctx, order, ready.attempt, who);
  if (asked) return { ...reply, ...asked, provider_away: false, redirect_url: addressOf(asked.next, who) };
  await noteAway(ctx, order, ready.attempt);
  return { ...reply, ...nothing, provider_away: true, redirect_url: who.back.fail };
}
