// What a scanner may read off goods: the one meaning of a code everywhere. Names and places of parameters are our own, no input.

/** Whether a stock carries a code: its barcode, or its sku in whatever case. */
export const stockHasCode = (stock: string, code: string): string =>
  `(${stock}.barcode = ${code} or upper(${stock}.sku) = upper(${code}))`;

/** Whether a code is that of a lot: `LOT-12` is what its label says. */
export const lotHasCode = (lot: string, code: string): string => `upper(${code}) = 'LOT-' || ${lot}.id`;
