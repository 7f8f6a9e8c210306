/** What a stock costs at an instant, in SQL: the same as the rule `priceOf`, which a test holds against it. */
export const priceNow = (stock: string, instant: string): string =>
  `case when ${stock}.special_price_cents is not null
     and (${stock}.special_from is null or ${stock}.special_from <= ${instant}::timestamptz)
     and (${stock}.special_until is null or ${stock}.special_until > ${instant}::timestamptz)
   then ${stock}.special_price_cents else ${stock}.price_cents end`;
