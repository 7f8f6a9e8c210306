/** Where shoppers see a product; the shop and the back office are one site. */
export const shopLink = (url: string): string => `/product/${encodeURIComponent(url)}`;
