// A product in the words of schema.org.
import type { Thing } from '../../shell/json-ld.ts';
import type { ShellData } from '../../shell/shell-data.ts';
import type { ProductView } from './load-product.ts';

const availability = (soldOut: boolean) => `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`;

/** The product with one offer per variant; without offers for a visitor who may not see prices. */
export function productThing(shell: ShellData, product: ProductView, address: string, description: string): Thing {
  const offers = product.stocks.flatMap(({ sku, amount, soldOut }) =>
    amount === null
      ? []
      : [
          {
            '@type': 'Offer',
            sku,
            price: amount.toFixed(2),
            priceCurrency: shell.baseCurrency,
            availability: availability(soldOut || product.byApproval),
            url: address,
          },
        ],
  );
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
