/** The chosen value of each option, by the option's key. */
export type Choice = Readonly<Record<string, string>>;

/** The variant all of whose options are chosen; a product without options has one variant and needs no choice. */
export function variantOf<T extends { readonly options: Choice }>(stocks: readonly T[], choice: Choice): T | undefined {
  return stocks.find((stock) => Object.entries(stock.options).every(([key, value]) => choice[key] === value));
}
