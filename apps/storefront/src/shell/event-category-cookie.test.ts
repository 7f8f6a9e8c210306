import { expect, it } from 'vitest';
import { cookiesOfPlace, eventCategoryIn } from './event-category-cookie.ts';

it('is left by the page of a category alone, also where scripts read it', () => {
  expect(cookiesOfPlace('/event/category/hair')).toEqual({ event_category_url: 'hair' });
  expect(cookiesOfPlace('/event/category/hair.data')).toEqual({ event_category_url: 'hair' });
  expect(cookiesOfPlace('/event/category/%E9%AB%AE')).toEqual({ event_category_url: '髮' });
  for (const other of ['/event/detail/hair', '/event/category/', '/event/category/a/b', '/event/category/%', '/'])
    expect(cookiesOfPlace(other)).toEqual({});
});

it('leads back to the category, and nowhere else', () => {
  const address = (cookie: string) => eventCategoryIn(new Request('http://shop.example', { headers: { cookie } }));
  expect(address('event_category_url=hair; language=en-US')).toBe('/event/category/hair');
  expect(address(`event_category_url=${encodeURIComponent('髮')}`)).toBe('/event/category/%E9%AB%AE');
  expect(address('event_category_url=..%2F..%2Flogin')).toBe('/event/category/..%2F..%2Flogin');
  expect(address('language=en-US')).toBe('');
});
