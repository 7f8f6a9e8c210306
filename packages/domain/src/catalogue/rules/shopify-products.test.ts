import { describe, expect, test } from 'vitest';
import { readShopifyProducts } from './shopify-products.ts';

const heading =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position';
const csv = (...lines: string[]) => [heading, ...lines].join('\n');

describe('readShopifyProducts', () => {
  test('a product without options, on sale', () => {
    const { products, problems } = readShopifyProducts(
      csv(
        `light,Copper Light,<p>Light</p>,Company,Indoor,"Copper, Bedroom",true,Title,Default Title,,,,2,59.99,75,'0012,https://x.example/a.jpg,1`,
      ),
    );
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        handle: 'light',
        tags: ['Copper', 'Bedroom'],
        visibled: true,
        variants: [{ row: 2, options: {}, price_cents: 7500, special_price_cents: 5999, quantity: 2, barcode: '0012' }],
        pictures: [{ row: 2, url: 'https://x.example/a.jpg' }],
      },
    ]);
  });

  test('variants follow the first line, pictures have lines of their own', () => {
    const { products } = readShopifyProducts(
      csv(
        'top,Top,,,,,false,Size,S,Color,Red,T-S,,60,,,https://x.example/2.jpg,2',
        'top,,,,,,,,M,,Red,T-M,0,60,50,,,',
        'top,,,,,,,,,,,,,,,,https://x.example/1.jpg,1',
      ),
    );
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({
      visibled: false,
      variants: [
        { options: { Size: 'S', Color: 'Red' }, quantity: null, special_price_cents: null },
        { options: { Size: 'M', Color: 'Red' }, quantity: 0, price_cents: 6000, special_price_cents: null },
      ],
    });
    expect(products[0]?.pictures.map(({ url, row }) => [url, row])).toEqual([
      ['https://x.example/1.jpg', 4],
      ['https://x.example/2.jpg', 2],
    ]);
  });

  test('a broken line leaves its product out and says where, the others stay', () => {
    const { products, problems, failed } = readShopifyProducts(
      csv(
        'a,A,,,,,true,Title,Default Title,,,,1,ten,,,,',
        'b,B,,,,,true,Title,Default Title,,,,1,10,,,,',
        'c,,,,,,true,Title,Default Title,,,,1,10,,,,',
        ',D,,,,,,,,,,,,1,,,,',
      ),
    );
    expect(products.map(({ handle }) => handle)).toEqual(['b']);
    expect(failed).toBe(2);
    expect(problems).toEqual([
      { row: 5, column: 'Handle', value: '', code: 'catalogue.import-required' },
      { row: 2, column: 'Variant Price', value: 'ten', code: 'catalogue.import-value' },
      { row: 4, column: 'Title', value: '', code: 'catalogue.import-required' },
    ]);
  });

  test.each([
    ['', 'catalogue.import-unreadable'],
    ['a,b\n1,2', 'catalogue.import-unreadable'],
    ['Handle,Title,Variant Price\n"a', 'catalogue.import-unreadable'],
    [
      csv(...Array.from({ length: 1001 }, (_, n) => `h${n},T,,,,,true,Title,Default Title,,,,1,10,,,,`)),
      'catalogue.import-too-many',
    ],
  ])('refuses what is no export', (text, code) => {
    expect(() => readShopifyProducts(text)).toThrow(expect.objectContaining({ code }));
  });
});
