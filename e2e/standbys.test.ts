// The real server with two standbys of its database: the back office and pages read from them, never what is older than their
// reader's own writes or a second, and nobody notices when one is gone.
import { lockBrands } from '@kaifong/domain/catalogue/testing';
import { lockPages } from '@kaifong/domain/content/testing';
import { newsList, unsubscribeAddresses } from '@kaifong/domain/customers/server';
import { makeCustomers } from '@kaifong/domain/customers/testing';
import { openDatabase } from '@kaifong/kernel/db';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, followed, startCluster } from '../tools/postgres/index.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';

const patiently = { timeout: 60_000, interval: 100 };
const secret = 'signs-links-of-these-tests';
const servers: Cluster[] = [];
const open: Client[] = [];
let shop: Shop;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

/** Somebody of the back office, with the cookies she has been given. */
class Colleague {
  readonly #cookies = new Map<string, string>();

  async call(path: string, method = 'GET', body?: unknown): Promise<{ status: number; value: never }> {
    const reply = await fetch(`${shop.url}/api/admin/${path}`, {
      method,
      headers: {
        'x-kaifong': '1',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: reply.status, value: (await reply.json().catch(() => undefined)) as never };
  }

  async enter(): Promise<this> {
    expect((await this.call('login', 'POST', shop.owner)).status).toBe(200);
    return this;
  }

  /** Whether she sees a brand of this name in the list. */
  async sees(name: string): Promise<boolean> {
    const { status, value } = await this.call(`brand?keyword=${name}`);
    expect(status).toBe(200);
    return (value as { data: unknown[] }).data.length > 0;
  }

  async adds(name: string): Promise<void> {
    const brand = { title: { 'en-US': name, 'zh-HK': name, 'zh-CN': name }, url: name.toLowerCase() };
    const { status, value } = await this.call('brand', 'POST', brand);
    expect(status, JSON.stringify(value)).toBeLessThan(300);
  }
}

beforeAll(async () => {
  const primary = await startCluster({ settings: followed });
  servers.push(primary);
  for (const _ of [1, 2]) servers.push(await startCluster({ settings: followed, copyOf: primary }));
  const [own, ...copies] = servers.map(({ url }) => url);
  shop = await startShop({
    databaseUrl: own ?? '',
    env: { DEMO: '0', RATE_FACTOR: '50', KAIFONG_SECRET: secret, REPLICA_URLS: copies.join(',') },
  });
}, 200_000);
afterAll(async () => {
  await shop?.stop();
  for (const client of open) await client.end().catch(() => undefined);
  for (const server of servers.reverse()) await server.stop();
});

/** Whether one of these servers was asked for brands by the last statement of one of its connections. */
async function wereAsked(clients: readonly Client[]): Promise<boolean> {
  const found = await Promise.all(
    clients.map((client) =>
      client.query(`select 1 from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and query like '%from "brands"%'`),
    ),
  );
  return found.some(({ rows }) => rows.length > 0);
}

const atAll = (clients: readonly Client[], sql: string) => Promise.all(clients.map((client) => client.query(sql)));

test('reads go to a standby; one’s own write is read at once, somebody else’s after a second at most', async () => {
  const [, ...copies] = servers;
  const standbys = await Promise.all(copies.map(({ url }) => connect(url)));
  const [writer, reader] = [await new Colleague().enter(), await new Colleague().enter()];
  await expect
    .poll(async () => {
      await reader.sees('Lantern');
      return wereAsked(standbys);
    }, patiently)
    .toBe(true);

  await atAll(standbys, 'select pg_wal_replay_pause()');
  await writer.adds('Lantern');
  expect(await writer.sees('Lantern')).toBe(true);
  // Her colleague is told by a standby that stands still until it is late, and then by the database itself.
  await expect.poll(() => reader.sees('Lantern'), patiently).toBe(true);
  await atAll(standbys, 'select pg_wal_replay_resume()');
});

/** How often servers have looked into tables; each counts for itself. */
async function looksInto(clients: readonly Client[], tables: readonly string[]): Promise<number> {
  const text = `select coalesce(sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)), 0)::int as n
    from pg_stat_user_tables where relname = any($1)`;
  const counts = await Promise.all(clients.map((client) => client.query<{ n: number }>(text, [tables])));
  return counts.reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0);
}

test('pages of the shop are read from a standby, and never kept older than a change', async () => {
  const [, ...copies] = servers;
  const standbys = await Promise.all(copies.map(({ url }) => connect(url)));
  const writer = await new Colleague().enter();
  const page = {
    title: { 'en-US': 'Ferry times', 'zh-HK': '船期', 'zh-CN': '船期' },
    url: 'ferry-times',
    enabled: true,
  };
  const made = await writer.call('page', 'POST', page);
  expect(made.status, JSON.stringify(made.value)).toBeLessThan(300);
  const { data } = made.value as { data: { id: number } };
  const view = async (path: string) => {
    const reply = await fetch(`${shop.url}/${path}?lang=en-US`);
    return {
      status: reply.status,
      text: await reply.text(),
      cookies: reply.headers.getSetCookie().filter((one) => one.startsWith('log_position')),
    };
  };
  expect(await view('page/ferry-times')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Ferry times'),
    cookies: [],
  });
  // Searching is a POST that writes nothing: nobody is sent to the database itself for it.
  expect(await view('search/lantern')).toMatchObject({ status: 200, cookies: [] });
  const rename = async (name: string) => {
    const changed = await writer.call(`page/${data.id}`, 'PUT', { ...page, title: { ...page.title, 'en-US': name } });
    expect(changed.status, JSON.stringify(changed.value)).toBeLessThan(300);
  };
  const asked = (clients: readonly Client[]) => looksInto(clients, ['pages', 'publications']);
  const before = await asked(standbys);
  // Each address is another page to the cache.
  let views = 0;
  await expect
    .poll(async () => {
      views += 1;
      expect(await view(`page/none-${views}`)).toMatchObject({ status: 404 });
      return (await asked(standbys)) - before;
    }, patiently)
    .toBeGreaterThan(0);

  await atAll(standbys, 'select pg_wal_replay_pause()');
  try {
    await rename('Ferry delays');
    // A standby that stands still is near for a second; what it has not would be kept for a minute.
    expect((await view('page/ferry-times')).text).toContain('Ferry delays');
  } finally {
    await atAll(standbys, 'select pg_wal_replay_resume()');
  }
});

/** Statements a shop has sent: to its database, and to standbys. */
async function statementsOf({ url }: Shop): Promise<{ own: number; standbys: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^kaifong_${name}_total (\\d+)`, 'm').exec(text)?.[1]);
  const standbys = figure('standby_statements');
  return { own: figure('database_statements') - standbys, standbys };
}

test('a page that is made anew costs the primary no statement', async () => {
  const [primary, ...copies] = servers as [Cluster, ...Cluster[]];
  // One that does no work but to answer.
  const door = await startShop({
    databaseUrl: primary.url,
    dataDir: shop.dataDir,
    env: { DEMO: '0', RATE_FACTOR: '50', WORKER: '0', REPLICA_URLS: copies.map(({ url }) => url).join(',') },
  });
  try {
    let views = 0;
    /** Each address is another page to the cache. */
    const costOf = async (count: number) => {
      const before = await statementsOf(door);
      for (const last = views + count; views < last; views += 1)
        expect((await fetch(`${door.url}/search/kite-${views}?lang=en-US`)).status).toBe(200);
      const after = await statementsOf(door);
      return { own: after.own - before.own, standbys: after.standbys - before.standbys };
    };
    await expect.poll(async () => (await costOf(1)).standbys, patiently).toBeGreaterThan(0);
    const { own: ofFigures } = await costOf(0);
    const { own, standbys } = await costOf(20);
    expect(standbys).toBeGreaterThanOrEqual(20);
    expect(own - ofFigures).toBe(0);
  } finally {
    await door.stop();
  }
});

test('what a standby cancels, because the log is in its way, the database itself answers', async () => {
  const [primary, ...copies] = servers as [Cluster, ...Cluster[]];
  const standbys = await Promise.all(copies.map(({ url }) => connect(url)));
  const own = await connect(primary.url);
  const canceled = async () => {
    const text = `select coalesce(sum(confl_lock), 0)::int as n from pg_stat_database_conflicts`;
    // This question may be canceled as well.
    const ask = (client: Client) => client.query<{ n: number }>(text).catch(() => ({ rows: [] as { n: number }[] }));
    const counts = await Promise.all(standbys.map(ask));
    return counts.reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0);
  };
  // The log waits for no read: one that is in its way is canceled at once, and not after half a minute.
  await atAll(standbys, 'alter system set max_standby_streaming_delay = 0');
  await atAll(standbys, 'select pg_reload_conf()');
  const colleague = await new Colleague().enter();
  let ended = false;
  const read = async (reader: number) => {
    for (let turn = 0; !ended; turn += 1) {
      await colleague.sees('Lantern');
      expect((await fetch(`${shop.url}/page/reader-${reader}-${turn}`)).status).toBe(404);
    }
  };
  const reading = Promise.all(Array.from({ length: 6 }, (_, reader) => read(reader)));
  try {
    await expect
      .poll(
        async () => {
          await Promise.race([reading, own.query(`${lockBrands}; ${lockPages}`)]);
          return canceled();
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBeGreaterThan(5);
  } finally {
    ended = true;
    await reading;
    await atAll(standbys, 'alter system reset max_standby_streaming_delay');
    await atAll(standbys, 'select pg_reload_conf()');
  }
});

test('a page shows its reader what she has just written, though nothing kept was dropped for it', async () => {
  const [primary, ...copies] = servers as [Cluster, ...Cluster[]];
  const standbys = await Promise.all(copies.map(({ url }) => connect(url)));
  const database = await openDatabase({ url: primary.url, dataDir: '' });
  await makeCustomers({ database }, 1, 'news.example', { is_subscribe: false }).finally(() => database.close());
  const email = 'reader0@news.example';
  const signing = { secret, siteUrl: shop.url, now: () => new Date() };
  const { page } = unsubscribeAddresses(signing, newsList, email);
  const link = new URL(page).searchParams.get('link');
  /** Whether the page says that she gets news by mail. */
  const gets = async (cookie: string) => {
    const text = await (await fetch(`${page}&lang=en-US`, { headers: { cookie } })).text();
    const [box = ''] = /<input[^>]*name="is_subscribe"[^>]*>/.exec(text) ?? [];
    expect(box, text).not.toBe('');
    return box.includes('checked');
  };
  const before = await looksInto(standbys, ['customers']);
  await expect
    .poll(async () => {
      expect(await gets('')).toBe(false);
      return (await looksInto(standbys, ['customers'])) - before;
    }, patiently)
    .toBeGreaterThan(0);

  await atAll(standbys, 'select pg_wal_replay_pause()');
  try {
    const saved = await fetch(`${shop.url}/api/unsubscribe/${email}/choices`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link, is_subscribe: true, sms_subscribe: false, speaks: 'en-US', language: 'en-US' }),
    });
    expect(saved.status, await saved.text()).toBe(200);
    const [cookie = ''] = saved.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    expect(await gets(cookie)).toBe(true);
  } finally {
    await atAll(standbys, 'select pg_wal_replay_resume()');
  }
});

test('standbys that go cost no failed read, and those that come back are read again', async () => {
  const colleague = await new Colleague().enter();
  const [, first, second] = servers as [Cluster, Cluster, Cluster];
  const before = await Promise.all([connect(first.url), connect(second.url)]);
  await expect
    .poll(async () => {
      await colleague.sees('Lantern');
      return wereAsked(before);
    }, patiently)
    .toBe(true);
  let ended = false;
  const reading = (async () => {
    let count = 0;
    for (; !ended; count += 1) await colleague.sees('Lantern');
    return count;
  })();
  for (const standby of [first, second, first, second]) await standby.crash();
  ended = true;
  expect(await reading).toBeGreaterThan(0);
  const after = await Promise.all([connect(first.url), connect(second.url)]);
  await expect
    .poll(async () => {
      await colleague.sees('Lantern');
      return wereAsked(after);
    }, patiently)
    .toBe(true);
});

test('an address that is no copy of the database stops the start with what to do', async () => {
  const [primary] = servers as [Cluster];
  const stranger = await startCluster();
  servers.push(stranger);
  const start = (replica: string) => startShop({ databaseUrl: primary.url, env: { DEMO: '0', REPLICA_URLS: replica } });
  await expect(start(stranger.url)).rejects.toThrow('is no copy of the database of DATABASE_URL');
  await expect(start(primary.url)).rejects.toThrow('is no standby');
}, 120_000);
