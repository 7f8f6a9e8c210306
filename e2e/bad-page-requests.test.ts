// Whatever somebody sends to the shop's pages, files and addresses: an answer, never a 5xx, and nothing of our innards.
import { type RequestOptions, request } from 'node:http';
import { makeStock } from '@kaifong/domain/catalogue/testing';
import { makeCart, makeShipping } from '@kaifong/domain/sales/testing';
import { openDatabase } from '@kaifong/kernel/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';
import { ownSite } from './runner/site.ts';

let server: { url: string };
let database: Database;
let shop: Shop;
/** What the forms of the pages speak of: a cart with a stock that is sold, and somebody with an account. */
let known: { cart: string; stock: number; item: number; shipping: number; token: string };

async function stockTheShop(): Promise<void> {
  const tables = await openDatabase({ url: database.url, dataDir: '' });
  const { id: stock } = await makeStock({ database: tables }, { code: 'tea', quantity: 1000 });
  const { cart_id: cart, item_id: item } = await makeCart({ database: tables }, stock);
  const shipping = await makeShipping({ database: tables });
  await tables.close();
  const person = { first_name: 'Mary', last_name: 'Chan', email: 'mary@customer.example' };
  const reply = await fetch(`${shop.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'A-good-long-one-1', password_confirmation: 'A-good-long-one-1' }),
  });
  known = { cart, stock, item, shipping, token: ((await reply.json()) as { token: string }).token };
}

beforeAll(async () => {
  server = { url: ownSite().databaseUrl };
  database = await createDatabase(server);
  shop = await startShop({ databaseUrl: database.url, env: { DEMO: '0', RATE_FACTOR: '100000', LOG_LEVEL: 'error' } });
  await stockTheShop();
});
afterAll(async () => {
  await shop.stop();
  await dropDatabase(server, database.name);
});

const addresses = [
  ...['/', '/?language=X&currency=X', '/login', '/register', '/account', '/account/order/X', '/checkout', '/cart'],
  ...['/category/X', '/category/tea?page=X&sort=X&brand=X&price=X', '/product/X', '/product/X.data', '/search/X'],
  ...[
    '/order/success?order_number=X',
    '/set-password?token=X',
    '/email/verify/X/X?expires=X&signature=X',
    '/X',
    '/X/X',
  ],
  ...['/landing-page/X', '/landing-page/X.data', '/blog/article/X', '/blog/category/X', '/page/X', '/search?keyword=X'],
  ...['//X', '//X?page=X', '//99999999999', '//%5C'],
  ...['/_root.data?_routes=X', '/uploads/X', '/assets/X', '/admin/X', '/sitemap.xml?X', '/api/docs/X', '/contact-us'],
];
const words = [
  ...['%00', '%FF', '%', '%E0%A4%A', '..%2f..%2fetc', '%2e%2e', 'a'.repeat(2_000), '__proto__', 'constructor'],
  ...[
    "'%20or%201=1",
    '%F0%9F%91%A9',
    '%3Cscript%3E',
    '-1',
    '1e309',
    '%0d%0aSet-Cookie:x=1',
    '//evil.example',
    '?',
    'tlh',
  ],
];
const bodies: readonly (readonly [string, string])[] = [
  ['application/x-www-form-urlencoded', 'intent=X&stock_id=X&quantity=X&email=X&password=X'],
  ['application/x-www-form-urlencoded', '%FF%=&&&['],
  ['application/json', '{'],
  ['text/plain', 'x'],
  ['multipart/form-data; boundary=b', '--b\r\n'],
  ['multipart/form-data', 'x'],
  ['', ''],
];

interface Answer {
  readonly status: number;
  readonly body: string;
}

function send(path: string, { method, headers, body }: RequestOptions & { body?: string }): Promise<Answer> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers: { connection: 'close', ...headers }, timeout: 10_000 };
    const call = request(options, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        text += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }));
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end(body);
  });
}

const innards = /node_modules|\bat \S+ \(.*\.[jt]s:\d+/;

test('no page, file or address answers with a 5xx', async () => {
  const wrong: string[] = [];
  const statuses = new Set<number>();
  let number = 0;
  for (const address of addresses) {
    for (const word of words) {
      const path = address.replaceAll('X', () => word);
      const [type, body] = bodies[number % bodies.length] ?? ['', ''];
      const cookie =
        number % 3 === 0 ? { cookie: `language=${word.slice(0, 40)}; cart_id=%FF; token=abc; currency=` } : {};
      const form = { ...cookie, ...(type ? { 'content-type': type } : {}) };
      number += 1;
      for (const options of [
        { method: 'GET', headers: cookie },
        { method: 'POST', headers: form, body: body.replaceAll('X', () => word) },
        { method: ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'][number % 7], headers: form },
      ]) {
        const answer = await send(path, options).catch((error: Error) => ({ status: 599, body: error.message }));
        statuses.add(answer.status);
        if (answer.status >= 500 || innards.test(answer.body))
          wrong.push(`${options.method} ${path.slice(0, 80)} ${type}: ${answer.status} ${answer.body.slice(0, 80)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 415]));
});

type Form = Readonly<Record<string, string>>;
const person = { first_name: 'Mary', last_name: 'Chan', email: 'new@customer.example' };
const address = { country: 'HKG', address: '1 Test Street', contact_number: '+852 2123 4567' };
const passwords = { password: 'A-good-long-one-1', password_confirmation: 'A-good-long-one-1' };

/** Every form of the shop as it is sent when all is well, but for the total, so that no order is placed. */
const forms = (): readonly (readonly [path: string, form: Form, member?: true])[] => {
  const { cart, stock, item, shipping } = known;
  const delivery = { shipping_method_id: `${shipping}`, payment_method: 'cash_on_delivery', pickup_point: '' };
  const phone = { country_code: '852', phone: '2123 4567' };
  const bill = { bill: 'other', bill_first_name: 'A', bill_last_name: 'B', bill_country: 'HKG', bill_address: 'C' };
  const total = { expected_total: '1', shown_total: 'HK$1', key: 'k1' };
  const checkout = { cart_id: cart, ...person, ...phone, ...address, ...delivery, ...bill, ...total, note: '' };
  return [
    ['/checkout', checkout],
    ['/checkout', { ...checkout, intent: 'recalculate' }],
    ['/checkout', { ...checkout, address_id: '1', save_address: '1' }, true],
    ['/cart', { intent: 'add', stock_id: `${stock}`, quantity: '1', back: '/product/tea' }],
    ['/cart', { intent: 'set', item_id: `${item}`, quantity: '2' }],
    ['/cart', { intent: 'remove', item_id: `${item}` }],
    ['/login', { email: 'mary@customer.example', password: 'wrong', return: '/account' }],
    ['/register', { ...person, ...passwords, is_subscribe: '1' }],
    ['/contact-us', { name: 'Mary', email: person.email, subject: 'Tea', message: 'Is there more?', website: '' }],
    ['/password/reset', { email: person.email }],
    ['/set-password?token=x', { token: 'x', ...passwords }],
    ['/resend-email', { email: person.email }],
    ['/email-validation', { email: person.email }, true],
    ['/account/addresses/new', { ...person, ...address, default_shipping: '1', default_billing: '1' }, true],
    ['/account/addresses', { intent: 'remove', id: '1' }, true],
    ['/account/addresses/1', { ...person, ...address }, true],
    ['/account/profile', { form: 'profile', ...person, ...phone, gender: 'female', birthday: '1990-01-01' }, true],
    ['/account/profile', { form: 'password', current_password: 'wrong', ...passwords }, true],
    ['/account/profile', { form: 'email', email: 'other@customer.example', password: 'wrong' }, true],
    ['/account/orders/1', { form: 'comment', comment: 'When?', intent: 'comment' }, true],
    ['/account/orders/1', { form: 'cancel', intent: 'cancel', reason: 'Too late' }, true],
    ['/order/success?order_number=1', { form: 'slip', intent: 'slip' }],
  ];
};
const values = [
  ...['', ' ', 'x', 'xxxxxxxx', 'NaN', 'Infinity', '-1', '0', '1.5', '1e309', '99999999999999999999', 'null'],
  ...['\u0000', 'a\u0000b', '\ud800', '街坊', '__proto__', 'constructor', 'toString', '{"length":{"toString":1}}'],
  ...['2026-02-30', '+275760-09-13', '../../etc/passwd', '//evil.example', '<script>', "' or 1=1", 'a'.repeat(20_000)],
];

/** The form with a file where a text belongs. */
const withFile = (form: Form, name: string) =>
  `${Object.entries({ ...form, [name]: '' })
    .map(([key, value]) => {
      const file = key === name ? '; filename="a.png"\r\nContent-Type: image/png' : '';
      return `--b\r\nContent-Disposition: form-data; name="${key}"${file}\r\n\r\n${value}\r\n`;
    })
    .join('')}--b--\r\n`;

test('no form of a page answers with a 5xx, whatever stands in its fields', async () => {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  const multipart = 'multipart/form-data; boundary=b';
  let turn = 0;
  for (const [path, form, member] of forms()) {
    const cookie = `cart_id=${known.cart}; ${member ? `token=${known.token}` : ''}`;
    const headers = { cookie, origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' };
    for (const name of ['intent', 'form', 'back', 'unknown[length][toString]', ...Object.keys(form)]) {
      turn += 1;
      // Placing an order gets every value in every field, other forms every sixth.
      const isWhole = path === '/checkout' && !member && !form.intent;
      const tried = isWhole ? values : values.filter((_, index) => index % 6 === turn % 6);
      const bodies = tried.map((value) => new URLSearchParams({ ...form, [name]: value.toWellFormed() }).toString());
      for (const [value, body] of [...bodies.entries(), ['a file', withFile(form, name)] as const]) {
        const type = value === 'a file' ? multipart : headers['content-type'];
        const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body };
        // As a page's script sends it, it is the same form; one in four is answered with a page, which takes three times as long.
        const isPage = typeof value !== 'number' || (value + turn) % 4 === 0;
        const answer = await send(isPage ? path : path.replace(/(?=\?|$)/, '.data'), sent).catch((error: Error) => ({
          status: 599,
          body: error.message,
        }));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const told = typeof value === 'number' ? tried[value]?.slice(0, 30) : value;
        if (answer.status >= 500 || innards.test(answer.body))
          wrong.push(`${path} ${form.intent ?? form.form ?? ''} ${name}=${told}: ${answer.status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // Most forms are read and refused by the shop's own rules.
  expect(statuses.get(422) ?? 0).toBeGreaterThan(200);
});
