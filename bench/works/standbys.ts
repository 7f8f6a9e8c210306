// Pages and lists read on a standby beside the same read on the primary, while orders are placed there; and what the primary is
// asked for them all the same.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Comparison, compare, type Sides } from '../compare.ts';
import { measure, type Shot } from '../load.ts';
import type { Running } from '../servers.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { inTurn, prepareCarts } from './prepared-carts.ts';
import { checkoutOf, shippingOf } from './works.ts';

/** Orders are placed by so many buyers at once, who rest between two: the primary has work, and the servers have room for pages. */
const buyers = 2;
const ordersPerSecond = 20;

interface Figures {
  /** Statements the primary was sent. */
  readonly primary: number;
  /** How often it was asked where its log is. */
  readonly looks: number;
}

async function figuresOf({ url }: Running): Promise<Figures> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const total = (name: string) => Number(new RegExp(`^kaifong_${name}_total (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { primary: total('database_statements') - total('standby_statements'), looks: total('standby_looks') };
}

/** The cookies of the owner's session: keys and tokens of programs read from the database itself. */
async function cookiesOf({ owner }: Stage, server: Running): Promise<string> {
  const response = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-kaifong': '1' },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`the owner cannot log in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  // The place of this login in the log is at the standby by now.
  return cookies.filter((cookie) => !cookie.startsWith('log_position')).join('; ');
}

/** Places orders until told to stop; gives how many. */
async function ordering(stage: Stage, most: number): Promise<() => Promise<number>> {
  const shipping = await shippingOf(stage.sql);
  const cart = inTurn(await prepareCarts(stage.sql, most));
  let ended = false;
  let placed = 0;
  const buy = async () => {
    while (!ended && placed < most - buyers) {
      const { path, body, headers } = checkoutOf(cart(), shipping);
      const began = performance.now();
      const response = await fetch(stage.ours.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: body ?? '',
      });
      if (!response.ok) throw new Error(`order: ${response.status} ${(await response.text()).slice(0, 300)}`);
      await response.arrayBuffer();
      placed += 1;
      await sleep(Math.max(0, (1_000 * buyers) / ordersPerSecond - (performance.now() - began)));
    }
  };
  const all = Promise.all(Array.from({ length: buyers }, buy));
  all.catch(() => undefined);
  return async () => {
    ended = true;
    await all;
    return placed;
  };
}

type Options = Pick<Sides, 'turns' | 'seconds' | 'connections'>;

export async function readingOnStandby(
  stage: Stage,
  options: Options,
): Promise<{ readonly compared: Comparison[]; readonly waits: Waited[] }> {
  const apart = await stage.readingApart();
  const get = (path: string, cookie?: string): Shot => ({
    method: 'GET',
    path,
    ...(cookie && { headers: { cookie } }),
  });
  const [here, there] = [await cookiesOf(stage, apart), await cookiesOf(stage, stage.uncached)];
  const works = [
    { name: 'product page', isPage: true, path: '/product/bench-500' },
    { name: 'category page', isPage: true, path: `/category/${stage.category}` },
    { name: 'list of products', isPage: false, path: '/api/admin/product?per_page=20' },
    { name: 'list of orders', isPage: false, path: '/api/admin/order?per_page=20' },
  ];
  const { turns, seconds } = options;
  const stop = await ordering(stage, ordersPerSecond * works.length * (turns * 2 * seconds + 20));
  const began = performance.now();
  const before = await figuresOf(apart);
  const compared: Comparison[] = [];
  const waits: Waited[] = [];
  for (const { name, isPage, path } of works) {
    const work = {
      name: `${name} on a standby`,
      ours: () => get(path, isPage ? undefined : here),
      reference: () => get(path, isPage ? undefined : there),
    };
    const one = await compare(work, {
      ...options,
      oursUrl: apart.url,
      referenceUrl: stage.uncached.url,
      statements: async () => (await figuresOf(apart)).primary,
      rest: async () => undefined,
    });
    compared.push(one);
    if (isPage) waits.push({ work: `statements on the primary for each ${name}`, ours: one.statements, target: 0.05 });
  }
  const after = await figuresOf(apart);
  const passed = (performance.now() - began) / 1_000;
  const placed = await stop();
  waits.push({ work: 'orders a second meanwhile', ours: placed / passed });
  waits.push({ work: 'questions a second where the primary’s log is', ours: (after.looks - before.looks) / passed });
  // The same once more while nothing changes.
  await stage.rest();
  const quiet = await figuresOf(apart);
  const { requests } = await measure({
    url: apart.url,
    next: () => get('/product/bench-500'),
    seconds,
    connections: 4,
  });
  const own = (await figuresOf(apart)).primary - quiet.primary;
  waits.push({ work: 'statements on the primary for each page while nobody buys', ours: own / requests, target: 0.05 });
  return { compared, waits };
}
