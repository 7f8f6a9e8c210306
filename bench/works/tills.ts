// Fifty tills that each sell once a second, beside a shop that is read meanwhile: what the shop's visitors notice of them, and
// whether a piece was sold twice.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shot } from '../load.ts';
import type { Stage } from '../stage.ts';
import { Times } from '../times.ts';
import type { Waited } from './back-office.ts';
import { aroundAndAround } from './prepared-carts.ts';
import { logIn } from './staff.ts';
import { visit } from './visit.ts';

const tills = 50;
/** Pieces of the one stock that every fifth sale asks for: fewer than are asked for. */
const wanted = { every: 5, pieces: 40 };

interface Goods {
  readonly id: number;
  readonly price_cents: number;
}

interface Sold {
  readonly times: Times;
  readonly sold: number;
  /** Sales that were refused because the wanted goods were gone. */
  readonly gone: number;
}

type Call = (path: string, body: object) => Promise<{ status: number; text: string }>;

const callerOf =
  ({ ours }: Stage, token: string): Call =>
  async (path, body) => {
    const response = await fetch(`${ours.url}/api/admin/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };

/** A store with a register for each till, all open. Returns their sessions. */
async function openRegisters({ sql }: Stage, call: Call, count = tills): Promise<number[]> {
  const registers = Array.from({ length: count }, (_, n) => ({ key: `r${n}`, name: `Till ${n}`, enabled: true }));
  const { rows } = await sql.query(
    `insert into stores (title, warehouse_id, hours, registers)
     select '{"en-US": "Bench store"}', min(id), '[]', $1::jsonb from warehouses returning id`,
    [JSON.stringify(registers)],
  );
  const sessions: number[] = [];
  for (const { key } of registers) {
    const opened = await call('pos', { store_id: rows[0].id, register: key, counts: { 10000: 5 } });
    if (opened.status !== 201) throw new Error(`register ${key} cannot be opened: ${opened.text.slice(0, 300)}`);
    sessions.push(JSON.parse(opened.text).data.id);
  }
  return sessions;
}

/** The goods that are sold, the wanted stock first. */
async function goodsOf({ sql }: Stage): Promise<Goods[]> {
  const { rows } = await sql.query<Goods>(
    `select id, coalesce(special_price_cents, price_cents) as price_cents from stocks where visibled order by id limit 201`,
  );
  await sql.query(
    `update inventories set quantity = case when id = (select min(id) from inventories where stock_id = $1) then $2 else 0 end
     where stock_id = $1`,
    [rows[0]?.id, wanted.pieces],
  );
  return rows;
}

/** One piece for cash. */
const saleOf = (session_id: number, goods: Goods) => ({
  ...{ session_id, sale_key: randomUUID(), lines: [{ stock_id: goods.id, quantity: 1 }] },
  tenders: [{ method: 'cash', amount: Math.ceil(goods.price_cents / 10_000) * 100 }],
});

/** One open till; each call of the result is its next sale, of one good after another. */
export async function openTill(stage: Stage, token: string): Promise<() => Shot> {
  const [session = 0] = await openRegisters(stage, callerOf(stage, token), 1);
  const goods = aroundAndAround((await goodsOf(stage)).slice(1));
  return () => ({
    method: 'POST',
    path: '/api/admin/pos/sale',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify(saleOf(session, goods())),
  });
}

/** Each till sells once a second for so long. An answer that is neither a sale nor "gone" is an error. */
async function sellAtAll(call: Call, sessions: readonly number[], goods: readonly Goods[], seconds: number) {
  const counts = { times: new Times(), sold: 0, gone: 0 };
  const [contested, ...plenty] = goods as [Goods, ...Goods[]];
  const sellAt = async (session_id: number, at: number) => {
    const begin = performance.now() + (at * 1_000) / tills;
    for (let turn = 0; turn < seconds; turn += 1) {
      await sleep(Math.max(0, begin + turn * 1_000 - performance.now()));
      const n = turn * tills + at;
      const one = n % wanted.every === 0 ? contested : (plenty[n % plenty.length] as Goods);
      const asked = performance.now();
      const { status, text } = await call('pos/sale', saleOf(session_id, one));
      counts.times.add(performance.now() - asked);
      if (status === 201) counts.sold += 1;
      else if (one === contested && status < 500) counts.gone += 1;
      else throw new Error(`a till cannot sell: ${status} ${text.slice(0, 400)}`);
    }
  };
  await Promise.all(sessions.map(sellAt));
  return counts satisfies Sold;
}

/** Pieces that sales name beyond those that left their lots, or that left lots nobody bought from. */
async function soldTwice({ sql }: Stage, before: ReadonlyMap<number, number>): Promise<number> {
  const { rows } = await sql.query<{ stock_id: number; lay: number; sold: number }>(
    `select i.stock_id, sum(i.quantity)::int as lay,
       (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.stock_id = i.stock_id and o.channel = 'pos') as sold
     from inventories i where i.stock_id = any($1) group by i.stock_id`,
    [[...before.keys()]],
  );
  return rows.reduce((sum, { stock_id, lay, sold }) => sum + Math.abs((before.get(stock_id) ?? 0) - lay - sold), 0);
}

async function piecesOf({ sql }: Stage, goods: readonly Goods[]): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ stock_id: number; lay: number }>(
    'select stock_id, sum(quantity)::int as lay from inventories where stock_id = any($1) group by stock_id',
    [goods.map(({ id }) => id)],
  );
  return new Map(rows.map(({ stock_id, lay }) => [stock_id, lay]));
}

/** On the stage's own server and database. */
export async function tillWaits(stage: Stage, seconds: number): Promise<Waited[]> {
  const call = callerOf(stage, await logIn(stage));
  const sessions = await openRegisters(stage, call);
  const goods = await goodsOf(stage);
  const lay = await piecesOf(stage, goods);
  const before = await stage.statementsOf(stage.ours);
  const alone = await sellAtAll(call, sessions.slice(0, 1), goods, seconds);
  const statements = ((await stage.statementsOf(stage.ours)) - before) / seconds;
  await visit(stage, 2);
  const quiet = await visit(stage, seconds);
  const [busy, till] = await Promise.all([visit(stage, seconds), sellAtAll(call, sessions, goods, seconds)]);
  return [
    { work: 'a sale at a till alone (ms)', ours: alone.times.within(0.95) },
    { work: 'statements of a sale', ours: statements },
    {
      work: `a sale at one of ${tills} tills, ${till.sold} sold, ${till.gone} refused (ms)`,
      ours: till.times.within(0.95),
    },
    { work: `shop beside ${tills} tills (p95 ÷ p95 before)`, ours: busy.p95 / Math.max(1, quiet.p95), target: 2 },
    { work: 'pieces sold twice', ours: await soldTwice(stage, lay), target: 0 },
  ];
}
