import { fail, failField } from '@kaifong/base/errors';
import { languageNames, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { findCustomer } from '../../../customers/index.ts';
import { findTier, pointsBalanceOf, readRedeemFacts, tierOf } from '../../../members/index.ts';
import { loadMenu } from '../../../navigation/index.ts';
import { codeKey, idlePromotions, livePromotions } from '../../../promotions/index.ts';
import { displayCurrency, districtOf, pricesVisibleTo, type Settings } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { getMethods, type Methods, paymentFor, shippingInto, shippingTo } from '../../method/queries/list-methods.ts';
import { needsShipping, type PricedLine } from '../../pricing/queries/cart-lines.ts';
import { type Priced, pricingOf } from '../../pricing/queries/pricing.ts';
import { readerOf } from '../../pricing/queries/read-cart-lines.ts';
import { readStockLines } from '../../pricing/queries/read-stock-lines.ts';
import type { ExplainInput, Explanation } from '../contract/index.ts';
import { redeemAnswers, ruleAnswers } from '../rules/rule-answers.ts';
import { explainPrice } from './explain-price.ts';
import { type ExplainFacts, readFacts } from './read-facts.ts';

/** Her tier, or the one it is asked for. Refuses unknown ones at their field. */
async function tierAsked(ctx: Context, { customer_id, tier_id }: ExplainInput) {
  if (customer_id !== undefined && !(await findCustomer(ctx, customer_id))) throw failField('customer_id', 'not-found');
  const id = tier_id ?? (customer_id === undefined ? undefined : (await tierOf(ctx, customer_id))?.id);
  const tier = id === undefined ? undefined : await findTier(ctx, id);
  if (tier_id !== undefined && !tier) throw failField('tier_id', 'not-found');
  return tier;
}

/** While no district is said, what goes to any of them. */
const waysInto = (methods: Methods, country: string, district: string | undefined) =>
  district ? shippingTo(methods, { country, district }) : shippingInto(methods, country);

interface Asked {
  readonly input: ExplainInput;
  readonly settings: Settings;
  readonly facts: ExplainFacts;
  readonly row: PricedLine;
  readonly priced: Priced;
  readonly isMember: boolean;
}

async function answersOf(ctx: Context, { input, settings, facts, row, priced, isMember }: Asked) {
  const reads = input.reads ?? settings.main_language;
  const country = input.country ?? settings.supported_countries[0] ?? 'HKG';
  const [methods, tree] = [await getMethods(ctx), await loadMenu(ctx)];
  const ships = needsShipping([row]);
  return ruleAnswers({
    settings,
    channel: input.channel,
    isMember,
    conditions: facts.conditions,
    languageOffered: settings.supported_languages.includes(reads),
    languageWritten: Boolean(facts.name[reads]),
    reads: languageNames[reads],
    categoriesShown: facts.category_ids.filter((id) => tree.isShown(id)).length,
    categories: facts.category_ids.length,
    quantity: input.quantity,
    available: row.available,
    rule: quantityRuleOf(row),
    lots: facts.lots,
    country,
    waysToSend: ships ? waysInto(methods, country, input.district).length : null,
    waysToPay: paymentFor(methods, { country, needsShipping: ships, totalCents: priced.totals.total_cents }).length,
  });
}

async function redeemOf(
  ctx: Context,
  { customer_id, id, quantity }: ExplainInput,
  facts: ExplainFacts,
  row: PricedLine,
) {
  const [used] = customer_id === undefined ? [] : await readRedeemFacts(ctx, customer_id, [id]);
  const balance = customer_id === undefined ? 0 : await pointsBalanceOf(ctx, customer_id);
  return redeemAnswers({
    conditions: facts.conditions,
    from: facts.redeem_start_date,
    until: facts.redeem_end_date,
    quantity,
    points_each: row.points_to_redeem,
    member: used && { limit: used.limit, used: used.used, balance },
  });
}

/**
 * Says of one stock which rules hide it or keep it from being bought, and how its price comes about, for whom and when it is
 * asked; by the same functions that sell it. Nothing is written. Promotions that ended before today are not looked at. Refuses
 * `not-found`, and unknown customers and tiers at their field.
 */
export async function explainStock(ctx: Context, input: ExplainInput): Promise<Explanation> {
  const at = input.at ?? ctx.runtime.now();
  const facts = await readFacts(ctx, input.id, at);
  if (!facts) throw fail('not-found');
  const tier = await tierAsked(ctx, input);
  const [settings, reader] = [await getSettings(ctx), await readerOf(ctx)];
  const isMember = input.customer_id !== undefined || input.tier_id !== undefined;
  const pricing = await pricingOf(ctx, {
    rows: await readStockLines(ctx, [{ stock_id: input.id, quantity: input.quantity }], { at }),
    codes: input.code ? [codeKey(input.code)] : [],
    person: { customerId: input.customer_id ?? null },
    channel: input.channel,
    at,
    tier,
  });
  const priced = pricing.price({ country: input.country, district: districtOf(input) });
  const [row] = pricing.rows;
  if (!row) throw fail('not-found');
  const currency = displayCurrency(settings, settings.base_currency);
  const rules = await answersOf(ctx, { input, settings, facts, row, priced, isMember });
  return {
    stock: {
      id: row.stock_id,
      product_id: row.product_id,
      name: textIn(row.name, reader.language, reader.main),
      sku: row.sku,
      options: reader.words[reader.language].sentence(row.options),
      url: row.url,
    },
    quantity: input.quantity,
    at: at.toISOString(),
    currency: settings.base_currency,
    sellable: rules.every(({ answer }) => answer !== 'no'),
    rules,
    redeem: await redeemOf(ctx, input, facts, row),
    price: explainPrice(row, priced, {
      language: reader.language,
      main: reader.main,
      currency,
      at,
      shown: input.channel === 'admin' || pricesVisibleTo(settings, isMember),
      tier,
      live: await livePromotions(ctx),
      idle: await idlePromotions(ctx),
    }),
  };
}
