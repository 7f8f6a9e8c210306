// Kinds of claims a new shop begins with; their limits are its own to set.

/** Cents of the base currency. */
export const givenClaimTypes = [
  {
    name: { 'en-US': 'Taxi and transport', 'zh-HK': '的士及交通', 'zh-CN': '出租车及交通' },
    ...{ line_limit: 50_000, receipt_above: 10_000, order: 1 },
  },
  {
    name: { 'en-US': 'Meals with customers', 'zh-HK': '與客人用膳', 'zh-CN': '与客户用餐' },
    ...{ month_limit: 200_000, receipt_above: 0, second_above: 100_000, order: 2 },
  },
  {
    name: { 'en-US': 'Shop supplies', 'zh-HK': '店舖用品', 'zh-CN': '店铺用品' },
    ...{ receipt_above: 0, second_above: 300_000, order: 3 },
  },
] as const;
