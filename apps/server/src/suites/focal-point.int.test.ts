// Wherever the shop shows a picture it says which point of it stays in sight: a statement that forgets to read the point
// would cut heads off in that one place.
import { addPicture, makeBrand } from '@kaifong/domain/catalogue/testing';
import { makePicture } from '@kaifong/domain/media/testing';
import { makeMenuItem } from '@kaifong/domain/navigation/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type FilledShop, type Member, makeMember } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: FilledShop;
let amy: Member;
let productUrl = '';

const sql = async (text: string, values: unknown[] = []) =>
  (await suite.runtime.database.connection.query(text, values)).rows;

beforeAll(async () => {
  ({ suite, shop } = await openFilledSuite());
  const image = await makePicture(suite.runtime, { focal_x: 30, focal_y: 40 });
  const [product] = await sql('select url from products where id = $1', [shop.productId]);
  productUrl = String(product?.url);
  await addPicture(suite.runtime, shop.productId, image);
  const title = { 'en-US': 'Tea' };
  const make = async (path: string, payload: object) => {
    const made = await callAt(suite, 'POST', `/api/admin/${path}`, { token: suite.staff(['*']), payload });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return (made.body.data as { id: number }).id;
  };
  await makeBrand(suite.runtime, { url: 'leaf', title: { 'en-US': 'Leaf' }, image });
  await makeMenuItem(suite.runtime, { type: 'category', title, url: 'tea', image });
  await make('slider', { title, image, image_mobile: image, enabled: true });
  const topic = await make('category', { title, url: 'topics', image, visibled: true });
  const content = { 'en-US': '<p>Tea</p>' };
  const article = { title, content, image, banner: image, categories: [topic], visibled: true };
  await make('article', { ...article, url: 'one', products: [shop.productId] });
  await make('article', { ...article, url: 'two' });
  await make('page', { title, content, image, url: 'about-tea', enabled: true });
  // The ordered product is shown as it was then: with its picture.
  amy = await makeMember(suite, shop, 'carol');
});
afterAll(() => suite.close());

interface Shown {
  readonly avif?: unknown;
  readonly focus?: string;
}

/** The points of all pictures in an answer, wherever they stand. */
function pointsIn(value: unknown): (string | undefined)[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'avif' in value ? [(value as Shown).focus] : [];
  return [...own, ...Object.values(value).flatMap(pointsIn)];
}

type Place = [name: string, call: () => ['GET' | 'POST', string, object?], least: number];

const places: Place[] = [
  ['product tiles', () => ['POST', '/api/product/search', {}], 1],
  ['a product', () => ['POST', '/api/product', { url: productUrl }], 2],
  ['categories', () => ['GET', '/api/category'], 1],
  ['brands', () => ['GET', '/api/brand'], 1],
  ['slides', () => ['GET', '/api/slider'], 2],
  ['article tiles', () => ['GET', '/api/article'], 2],
  ['an article', () => ['POST', '/api/article', { url: 'one' }], 4],
  ['a topic', () => ['POST', '/api/blog_category', { url: 'topics' }], 3],
  ['a page', () => ['POST', '/api/page', { url: 'about-tea' }], 1],
  ['a cart', () => ['POST', '/api/cart', { cart_id: amy.cartId }], 1],
  ['own orders', () => ['GET', '/api/order'], 1],
  ['an order', () => ['GET', `/api/order/${amy.orderId}`], 1],
];

it.each(places)('%s', async (_name, call, least) => {
  const [method, url, payload] = call();
  const { status, body } = await callAt(suite, method, url, { token: amy.token, ...(payload && { payload }) });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const points = pointsIn(body);
  expect(points.length).toBeGreaterThanOrEqual(least);
  expect(new Set(points)).toEqual(new Set(['30% 40%']));
});
