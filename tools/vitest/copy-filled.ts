// Databases that many test files begin with are filled once in a run, by the file that comes first, and copied for the others.
import { Client, escapeLiteral } from 'pg';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from '../postgres/index.ts';
import type { TestDatabase } from './provided.ts';

/** What each of them is called after: those of one run are told by the name of its template. */
export const filledName = (template: string, name: string): string => `${template}_${name}`;

/**
 * Makes this file's database one that `fill` has filled. Returns what `fill` has told of it, as JSON keeps it. `fill`
 * leaves no connection open. On the embedded engine, where hardly a file asks, each fills its own.
 */
export async function copyFilled<Facts>(name: string, fill: (address: TestDatabase) => Promise<Facts>): Promise<Facts> {
  const address = inject('database');
  if (address.engine === 'embedded') return fill(address);
  const filled = filledName(address.template, name);
  const client = new Client({ connectionString: address.serverUrl });
  await client.connect();
  try {
    // One fills, the others wait for it.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled]);
    const { rows } = await client.query<{ facts: string }>(
      `select shobj_description(oid, 'pg_database') as facts from pg_database where datname = $1`,
      [filled],
    );
    const own = decodeURIComponent(new URL(address.url).pathname.slice(1));
    const server = { url: address.serverUrl };
    if (rows[0]) {
      await dropDatabase(server, own);
      await createDatabase(server, { name: own, template: filled });
      return JSON.parse(rows[0].facts) as Facts;
    }
    // A pooler keeps connections open, which a database that is copied may not have.
    const facts = await fill({ ...address, pooledUrl: undefined });
    await createDatabase(server, { name: filled, template: own });
    await client.query(`comment on database "${filled}" is ${escapeLiteral(JSON.stringify(facts))}`);
    return facts;
  } finally {
    // Ends the lock as well.
    await client.end();
  }
}
