// A product in the words of schema.org.
import type { Thing } from '../../shell/json-ld.ts';
import type { ShellData } from '../../shell/shell-data.ts';
import type { ProductView, StockView } from './load-product.ts';

type Offered = Pick<StockView, 'soldOut' | 'there' | 'least' | 'onBackorder' | 'comesIn'>;

/** In stock; to come in on a day that is told, or some day; or sold out. */
function availabilityOf({ soldOut, there, least, onBackorder, comesIn }: Offered, byApproval: boolean): string {
  if (soldOut || byApproval) return 'OutOfStock';
  if (!onBackorder || (there ?? least) >= least) return 'InStock';
  return comesIn ? 'PreOrder' : 'BackOrder';
}

/** The product with one offer per variant; without offers for a visitor who may not see prices. */
export function productThing(shell: ShellData, product: ProductView, address: string, description: string): Thing {
  const offers = product.stocks.flatMap((stock) => {
    const { sku, amount, comesIn } = stock;
    const availability = availabilityOf(stock, product.byApproval);
    return amount === null
      ? []
      : [
          {
            '@type': 'Offer',
            sku,
            price: amount.toFixed(2),
            priceCurrency: shell.baseCurrency,
            availability: `https://schema.org/${availability}`,
            ...(availability === 'PreOrder' && { availabilityStarts: comesIn?.date }),
            url: address,
          },
        ];
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: address,
    ...(description && { description }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.pictures.length > 0 && { image: product.pictures.map(({ path }) => `${shell.origin}${path}`) }),
    ...(offers.length > 0 && { offers }),
  };
}
