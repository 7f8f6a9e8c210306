import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { TaxRate } from '../../../tax/contract/index.ts';
import type { TaxBack } from '../../pricing/contract/taxes.ts';
import { shippingRateOf } from '../../pricing/rules/shipping-rate-of.ts';
import type { RefundPlan } from '../rules/plan-refund.ts';
import { byRate, taxesBack } from '../rules/taxes-back.ts';

interface Row {
  shipping_cents: number;
  shipping_discount_cents: number;
  tax_cents: number;
  included_tax_cents: number;
  shipping_tax_cents: number;
  taxes: (TaxBack & { base_cents: number })[];
  lines: { id: number; tax: TaxRate | null; tax_cents: number }[];
  before: TaxBack[];
}

const read = statement<Row, [number]>(
  'refund-taxes',
  `select o.shipping_cents::float8 as shipping_cents, o.shipping_discount_cents::float8 as shipping_discount_cents,
     o.tax_cents::float8 as tax_cents, o.included_tax_cents::float8 as included_tax_cents,
     o.shipping_tax_cents::float8 as shipping_tax_cents, o.taxes,
     (select json_agg(json_build_object('id', l.id, 'tax', l.tax, 'tax_cents', l.tax_cents)) from order_lines l
      where l.order_id = o.id) as lines,
     (select coalesce(json_agg(t), '[]'::json) from refunds r, jsonb_array_elements(r.taxes) t
      where r.order_id = o.id and r.status <> 'rejected' and r.kind not in ('change', 'surplus')) as before
   from orders o where o.id = $1`,
);

const at = (rate: TaxRate | null | undefined, tax_cents: number): TaxBack[] =>
  rate && tax_cents > 0 ? [{ name: rate.name, rate: rate.rate, tax_cents }] : [];

/** The surcharge's rate: the one whose tax lines and shipping do not account for. */
function surchargeRateOf(row: Row, shipping: TaxRate | undefined): TaxRate | undefined {
  const others = byRate([
    ...row.lines.flatMap(({ tax, tax_cents }) => at(tax, tax_cents)),
    ...at(shipping, row.shipping_tax_cents),
  ]);
  const same = (one: TaxRate, other: TaxRate) =>
    JSON.stringify([one.rate, one.name]) === JSON.stringify([other.rate, other.name]);
  return row.taxes.find((tax) => (others.find((each) => same(each, tax))?.tax_cents ?? 0) < tax.tax_cents);
}

/** The tax of a planned refund by rate, as its credit note shows it. One statement; none where there is no tax in it. */
export async function taxesOfRefund(ctx: Context, orderId: number, plan: RefundPlan): Promise<TaxBack[]> {
  if (plan.tax === 0) return [];
  const [row] = await ctx.run(read, [orderId]);
  if (!row) return [];
  const taxOf = ({ tax, includedTax }: { tax: number; includedTax: number }) => tax + includedTax;
  const shipping = row.shipping_tax_cents > 0 ? shippingRateOf(row) : undefined;
  const held = [
    ...plan.lines.flatMap(({ id, back }) => at(row.lines.find((line) => line.id === id)?.tax, taxOf(back))),
    ...at(shipping, taxOf(plan.shipping.back)),
    ...at(surchargeRateOf(row, shipping), taxOf(plan.surcharge.back)),
  ];
  return taxesBack(plan.tax, row.taxes, { held, before: row.before });
}
