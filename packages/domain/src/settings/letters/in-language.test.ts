import { expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';

const shop = { url: 'https://shop.test' };
const zh = (html: string) => inLanguage(html, { language: 'zh-HK', shop });
const link = (address: string) => `<a class="x" href="${address}">Tea</a>`;

it.each([
  ['https://shop.test', 'https://shop.test/?lang=zh-HK'],
  ['https://shop.test/', 'https://shop.test/?lang=zh-HK'],
  ['https://shop.test/category/tea', 'https://shop.test/category/tea?lang=zh-HK'],
  ['https://shop.test/order?a=1&amp;b=2', 'https://shop.test/order?a=1&amp;b=2&amp;lang=zh-HK'],
  ['https://shop.test/stores#kowloon', 'https://shop.test/stores?lang=zh-HK#kowloon'],
  ['https://shop.test/adminton', 'https://shop.test/adminton?lang=zh-HK'],
])('%s is a page of the shop', (address, expected) => {
  expect(zh(link(address))).toBe(link(expected));
  expect(zh(zh(link(address)))).toBe(link(expected));
});

it.each([
  'https://shop.test/category/tea?lang=zh-CN',
  'https://shop.test/tea?page=2&amp;lang=en-US',
  'https://shop.test/api/unsubscribe/a%40b.test?link=x',
  'https://shop.test/admin',
  'https://shop.test/admin/order/3',
  'https://shop.test/admin-reset-password?token=x',
  'https://shop.test.evil.example/tea',
  'https://shop.testing/tea',
  'https://elsewhere.test/?to=https://shop.test/tea',
  'mailto:tea@shop.test',
])('%s stays as it is', (address) => {
  expect(zh(link(address))).toBe(link(address));
});

it('an address that is written out says what its link says; a picture and an address among words stay', () => {
  expect(zh('<span>https://shop.test/a?b=1&amp;c=2</span>')).toBe(
    '<span>https://shop.test/a?b=1&amp;c=2&amp;lang=zh-HK</span>',
  );
  const rest = '<p>Come to https://shop.test/a.</p><img src="https://shop.test/a.png">';
  expect(zh(rest)).toBe(rest);
});
