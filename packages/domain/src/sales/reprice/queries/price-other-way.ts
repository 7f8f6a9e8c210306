// What an order that nobody has paid yet costs when it is paid another way than it was placed with.
import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { LivePromotion } from '../../../promotions/index.ts';
import type { Totals } from '../../facts/order-price-of.ts';
import type { PaymentRow } from '../../method/queries/list-methods.ts';
import type { Priced } from '../../pricing/queries/pricing.ts';
import { wishedLines } from '../rules/changed-lines.ts';
import { pricingAgain, rowsOf } from './price-again.ts';
import { readPricedBefore } from './read-order.ts';

/** What changes beside the amounts: names of promotions. */
export interface OtherPromotions {
  readonly dropped: readonly Localized[];
  readonly added: readonly Localized[];
}

/** A promotion that asks how she pays: another way may bring it, where all that began since does not. */
const asksForPayment = ({ conditions }: LivePromotion) => conditions.some(({ kind }) => kind === 'payment_methods');

/** Without the surcharge: what decides whether a way is offered. */
export const withoutSurcharge = ({ total_cents, tax_cents, surcharge_cents, surcharge_tax_cents }: Totals): number =>
  total_cents - surcharge_cents - (tax_cents > 0 ? surcharge_tax_cents : 0);

/** Promotions that are given, each once. */
const given = ({ grants }: Priced) => new Map(grants.map(({ promotion }) => [promotion.id, promotion.name]));

/** Reads an order once; then says what it costs, paid this way or that. To write by it, hold the order's lock. */
export async function pricingOtherWay(ctx: Context, id: number) {
  const facts = await readPricedBefore(ctx, id);
  const { order } = facts;
  const wished = wishedLines(facts.lines, undefined);
  const rows = await rowsOf(ctx, wished, facts);
  const again = await pricingAgain(ctx, { facts, wished, rows, opens: asksForPayment });
  const price = (payment: PaymentRow) => again.price({ payment, place: order.shipping_address });
  return {
    facts,
    wished,
    price,
    /** The promotions that the other way drops and adds, against those the order has now. */
    promotionsOf(next: Priced): OtherPromotions {
      const [before, after] = [again.had, given(next)];
      return {
        dropped: [...before].flatMap(([promotion, name]) => (after.has(promotion) ? [] : [name])),
        added: [...after].flatMap(([promotion, name]) => (before.has(promotion) ? [] : [name])),
      };
    },
  };
}
