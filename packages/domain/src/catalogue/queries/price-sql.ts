/** What a stock costs at an instant, in SQL: the same as the rule `priceOf`, which a test holds against it. */
export const priceNow = (stock: string, instant: string): string =>
  `case when ${stock}.special_price_cents is not null
     and (${stock}.special_from is null or ${stock}.special_from <= ${instant}::timestamptz)
     and (${stock}.special_until is null or ${stock}.special_until > ${instant}::timestamptz)
   then ${stock}.special_price_cents else ${stock}.price_cents end`;

/** The lowest member price of a product's visible stocks by tier, in SQL; `{}` where none has one. */
export const memberPricesOf = (product: string): string =>
  `coalesce((select jsonb_object_agg(tier, cents) from (
     select m.key as tier, min(m.value::int) as cents from stocks ms, jsonb_each_text(ms.member_prices) m
     where ms.product_id = ${product}.id and ms.visibled group by m.key) lowest), '{}')`;

/**
 * What the cheapest stock of a product costs a member of a tier (its place in the statement). The lowest of all prices is
 * the lower one of the lowest public price and the lowest member price, so no stock has to be read.
 */
export const memberPriceOf = (product: string, tier: string): string =>
  `least(${product}.min_price_cents, (${product}.member_price_cents ->> ${tier}::text)::int)`;
