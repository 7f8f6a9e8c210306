// Whatever somebody sends to the shop's pages, files and addresses: an answer, never a 5xx, and nothing of our innards.
import { type RequestOptions, request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';

let server: { url: string };
let database: Database;
let shop: Shop;
beforeAll(async () => {
  server = { url: inject('site').databaseUrl };
  database = await createDatabase(server);
  shop = await startShop({ databaseUrl: database.url, env: { DEMO: '0', RATE_FACTOR: '100000', LOG_LEVEL: 'error' } });
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

test('no page, file or address answers with a 5xx', { timeout: 240_000 }, async () => {
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
        { method: ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'][number % 5], headers: form },
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
