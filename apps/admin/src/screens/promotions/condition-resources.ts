/** The kinds of records a condition chooses from. */
export const conditionResources = {
  products: 'product',
  categories: 'menu',
  brands: 'brand',
  tiers: 'membership_tier',
  groups: 'customer_group',
} as const;

export const isReference = (kind: string): kind is keyof typeof conditionResources => kind in conditionResources;
