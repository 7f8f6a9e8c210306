import { describe, expect, it } from 'vitest';
import { isLatin, productSku, withCodes } from './codes.ts';
import { blankStock, type StockValues } from './values.ts';

const at = 1_795_256_426_335;
const row = (change: Partial<StockValues>): StockValues => ({ ...blankStock(), ...change });
const codes = (rows: readonly StockValues[]) => rows.map(({ sku, barcode }) => [sku, barcode]);

it('makes a sku of at most 20 characters of the name and four digits of the clock', () => {
  expect(productSku('Oolong Tea', at)).toBe('oolong-tea-6335');
  expect(productSku('Café “Crème” & Co.', at)).toBe('cafe-creme-co-6335');
  expect(productSku('A name that goes on and on', at)).toBe('a-name-that-goes-on-6335');
  expect(productSku('烏龍茶', at)).toBe('');
});

it('knows what has to be written in Latin letters first', () => {
  expect(isLatin('Café 25% – “new”')).toBe(true);
  expect(isLatin('Tea 烏龍茶')).toBe(false);
});

describe('skus and barcodes of stocks', () => {
  it('numbers rows that have none, past those that are taken', () => {
    const rows = [row({ id: 1, sku: 'tea-stock1', barcode: '489' }), row({}), row({ sku: 'own' })];
    expect(codes(withCodes(rows, 'tea'))).toEqual([
      ['tea-stock1', '489'],
      ['tea-stock2', 'tea-stock2'],
      ['own', 'tea-stock3'],
    ]);
  });

  it('follows a new base where it made the code itself and nobody saved it', () => {
    const rows = [
      row({ id: 1, sku: 'tea-stock1', barcode: 'tea-stock1' }),
      row({ sku: 'tea-stock2', barcode: '4890001' }),
      row({ sku: 'tea-stocking', barcode: 'tea-stock3' }),
    ];
    expect(codes(withCodes(rows, 'oolong', 'tea'))).toEqual([
      ['tea-stock1', 'tea-stock1'],
      ['oolong-stock1', '4890001'],
      ['tea-stocking', 'oolong-stock2'],
    ]);
  });

  it('makes nothing without a base', () => {
    expect(codes(withCodes([row({})], ''))).toEqual([['', '']]);
  });
});
