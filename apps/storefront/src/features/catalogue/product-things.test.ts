import { expect, test } from 'vitest';
import type { ShellData } from '../../shell/shell-data.ts';
import type { ProductView, StockView } from './load-product.ts';
import { productThing } from './product-things.ts';

const shell = { baseCurrency: 'HKD', origin: 'https://shop.example' } as ShellData;
const day = { words: '1 May 2999', date: '2999-05-01' };

test.each([
  [{ there: 3 }, 'InStock'],
  [{ there: null }, 'InStock'],
  [{ there: 0, soldOut: true }, 'OutOfStock'],
  [{ there: 0, onBackorder: true }, 'BackOrder'],
  [{ there: 0, onBackorder: true, comesIn: day }, 'PreOrder'],
  [{ there: 2, onBackorder: true, comesIn: day }, 'InStock'],
  [{ there: 2, onBackorder: true, least: 3 }, 'BackOrder'],
])('of %j it says %s', (of, word) => {
  const stock = { sku: 'T', amount: 10, soldOut: false, least: 1, onBackorder: false, comesIn: null, ...of };
  const product = { name: 'Tea', sku: 'T', pictures: [], stocks: [stock as unknown as StockView] };
  const { offers } = productThing(shell, product as unknown as ProductView, '/tea', '') as { offers: object[] };
  expect(offers).toMatchObject([
    {
      availability: `https://schema.org/${word}`,
      ...(word === 'PreOrder' && { availabilityStarts: '2999-05-01' }),
    },
  ]);
});
