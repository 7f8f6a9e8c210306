// Memory and connections of one shop among many on a host: a server each, a database each, nobody there.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from '../servers.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';

const shops = 4;
/** A server gives back what its start needed within this time. */
const settled = 30_000;

/** Memory in MB that is a process's own, with its share of what several processes map (programs, libraries). */
function shareOf({ pid }: Running): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Empty shops side by side, each opened once, then left alone. */
export async function shopWaits(stage: Stage): Promise<Waited[]> {
  const running: Running[] = [];
  const starts: number[] = [];
  const size = async () => {
    const { rows } = await stage.sql.query<{ bytes: string }>(
      `select max(pg_database_size(oid)) as bytes from pg_database where datname <> current_database()`,
    );
    return Number(rows[0]?.bytes) / 1024 ** 2;
  };
  try {
    for (let n = 0; n < shops; n += 1) {
      const began = performance.now();
      const shop = await stage.another();
      starts.push((performance.now() - began) / 1_000);
      running.push(shop);
      for (const path of ['/', '/admin/']) await (await fetch(shop.url + path)).arrayBuffer();
    }
    await sleep(settled);
    const { rows } = await stage.sql.query<{ connections: number }>(
      `select count(*)::float8 / count(distinct datname) as connections from pg_stat_activity
       where backend_type = 'client backend' and datname <> current_database()`,
    );
    return [
      { work: 'first start of an empty shop (s)', ours: Math.max(...starts), target: 5 },
      { work: `memory of an idle shop, its share among ${shops} (MB)`, ours: mean(running.map(shareOf)) },
      { work: 'memory of an idle shop, all it maps (MB)', ours: mean(running.map((shop) => shop.memory())) },
      { work: 'connections of an idle shop', ours: Number(rows[0]?.connections) },
      { work: 'database of an empty shop (MB)', ours: await size() },
    ];
  } finally {
    for (const shop of running) await shop.stop();
  }
}
