import { describe, expect, test } from 'vitest';
import { productSheet } from '../../contract/index.ts';
import enUS from '../../contract/messages/en-US.json' with { type: 'json' };
import zhCN from '../../contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from '../../contract/messages/zh-HK.json' with { type: 'json' };
import { groupLines, readProduct, type SheetField, type SheetLine } from './product-sheet.ts';

const lineOf = (row: number, cells: Partial<Record<SheetField, string>>): SheetLine => ({
  row,
  has: (field) => field in cells,
  text: (field) => cells[field] ?? '',
});

describe('rows of a sheet as products', () => {
  test('belong together by id, address or name; a new variant needs the address alone', () => {
    const lines = [
      lineOf(2, { id: '7', url: 'tea', name: 'Tea' }),
      lineOf(3, { id: '', url: 'new', name: 'New' }),
      lineOf(4, { id: '', url: 'tea', name: '' }),
      lineOf(5, { id: '', url: '', name: 'Cup' }),
      lineOf(6, { id: '', url: '', name: '' }),
    ];
    expect(groupLines(lines).map((group) => group.map(({ row }) => row))).toEqual([[2, 4], [3], [5], [6]]);
  });

  test('a price that was higher makes the price the special one', () => {
    const line = { name: 'Light', price: '59.99', compare_at_price: '75', available_inventories: '2' };
    const { stocks, problems } = readProduct([lineOf(2, line)]);
    expect(problems).toEqual([]);
    expect(stocks).toMatchObject([{ price_cents: 7500, special_price_cents: 5999, quantity: 2 }]);
    expect(readProduct([lineOf(2, { price: 'HK$1,120.5', special_price: '' })]).stocks).toMatchObject([
      { price_cents: 112_050, special_price_cents: null },
    ]);
  });

  test('options are named in the first row, pictures may have rows of their own', () => {
    const option = { option1_name: 'Size', option1_value: 'S', price: '60', picture: 'b.jpg', picture_position: '2' };
    const { stocks, pictures } = readProduct([
      lineOf(2, option),
      lineOf(3, { option1_name: '', option1_value: 'M', price: '50' }),
      lineOf(4, { picture: 'a.jpg', picture_position: '1' }),
    ]);
    expect(stocks.map(({ options }) => options)).toEqual([{ Size: 'S' }, { Size: 'M' }]);
    expect(pictures.map(({ url, row }) => [url, row])).toEqual([
      ['a.jpg', 4],
      ['b.jpg', 2],
    ]);
    const only = { option1_name: 'Title', option1_value: 'Default Title', price: '1' };
    expect(readProduct([lineOf(2, only)]).stocks[0]?.options).toEqual({});
  });

  test.each([
    ['price', { price: 'abc' }, 'catalogue.import-amount'],
    ['price', { price: '', sku: 'X' }, 'validation.required'],
    ['special_price', { price: '5', special_price: '1.234' }, 'catalogue.import-amount'],
    ['available_inventories', { price: '5', available_inventories: 'many' }, 'catalogue.import-count'],
    ['id', { id: '1.5', price: '5' }, 'catalogue.import-id'],
    ['option1_value', { price: '5', option1_name: 'Size', option1_value: '' }, 'validation.required'],
  ] as const)('says what is wrong with %s', (field, cells, code) => {
    expect(readProduct([lineOf(9, cells)]).problems).toEqual([{ row: 9, field, code }]);
  });
});

test('every column of a sheet has its words', () => {
  const words = [enUS, zhHK, zhCN].map(({ product }) => Object.keys(product.fields));
  for (const known of words) expect(known).toEqual(expect.arrayContaining(Object.keys(productSheet.fields)));
});
