// The bare reference: Fastify, pg and one hand-written statement per call; React without a router or data; a page that
// lies ready in memory. No validation, no sessions, no limits, no languages.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { bareRenders } from './bare-render.ts';
import { checkout } from './checkout-statement.ts';
import { eventMonth, monthOf, monthValues } from './event-times.ts';
import { addToCart, productDetail, productList, productSearch, productSuggestion } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify({ keepAliveTimeout: 5_000 });

const rowsOf = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows;

app.get('/ready', async () => 'ok');

app.post('/list', async () => {
  const rows = await rowsOf('list', productList);
  return { data: rows, total: 1000, page: 1, per_page: 20 };
});

app.post<{ Body: { query: string } }>('/search', async (request) => {
  const rows = await rowsOf('search', productSearch, [request.body.query]);
  return { data: rows, total: rows.length, page: 1, per_page: 20 };
});

app.post<{ Body: { query: string } }>('/suggest', async (request) => ({
  data: await rowsOf('suggest', productSuggestion, [request.body.query]),
}));

app.post<{ Body: { url: string } }>('/detail', async (request) => {
  const [row] = await rowsOf('detail', productDetail, [request.body.url]);
  return { data: row };
});

app.post<{ Body: { cart_id: string; stock_id: number; quantity: number } }>('/cart', async (request) => {
  const { cart_id, stock_id, quantity } = request.body;
  const items = await rowsOf('cart', addToCart, [cart_id, stock_id, quantity]);
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return { data: { cart_id, items, count } };
});

/** Every two letters that follow each other. */
const pairsOf = (text: string): string[] => [
  ...new Set(Array.from(text.slice(1), (letter, index) => text[index] + letter)),
];

app.post<{ Body: { cart_id: string; email: string; shipping_method_id: number; address: object } }>(
  '/checkout',
  async (request, reply) => {
    const { cart_id, email, shipping_method_id, address } = request.body;
    const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
    const key = String(request.headers['idempotency-key']);
    const [order] = await rowsOf('checkout', checkout, [
      cart_id,
      email,
      shipping_method_id,
      JSON.stringify(address),
      key,
      hash,
      pairsOf(`${email} 21234567 bench buyer`),
    ]);
    if (!order) return reply.code(422).send({ messages: ['refused'] });
    return { data: order };
  },
);

app.post<{ Body: { url: string; year: number; month: number } }>('/times', async (request) => {
  const { url, year, month } = request.body;
  const [row] = await rowsOf('times', eventMonth, monthValues(url, year, month));
  return monthOf(row, year, month);
});

// The page is fetched once from the server under test, so that both send the same bytes.
const ready = new Map<string, Buffer>();
app.get<{ Querystring: { page: string } }>('/memory', async (request, reply) => {
  const { page } = request.query;
  let body = ready.get(page);
  if (!body) {
    const response = await fetch(`${process.env.OURS_URL}${page}`);
    body = Buffer.from(await response.arrayBuffer());
    ready.set(page, body);
  }
  return reply.type('text/html; charset=utf-8').send(body);
});

const renders = bareRenders(String(process.env.OURS_URL));
app.get<{ Querystring: { page: string } }>('/render', async (request, reply) => {
  const html = (await renders(request.query.page))();
  return reply.type('text/html; charset=utf-8').send(html);
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
