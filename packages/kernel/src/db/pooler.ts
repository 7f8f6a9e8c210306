// A pooler that lends a connection for one transaction, such as PgBouncer, in front of PostgreSQL. Settings of a connection do
// not pass it, so they are kept with the role; and before anything is served both addresses are tried for what they must do.
import { Client, type ClientBase, type Pool } from 'pg';

/** What bounds a statement and what a result depends on, as every connection of a shop has it. */
export const connectionSettings = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
} as const;

/** The settings as a connection asks for them at its start. */
export const startupOptions = Object.entries(connectionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** An address that cannot do what the shop needs of it. The message is one line that says what to do. */
export class WrongPooler extends Error {}

const names = Object.keys(connectionSettings);
const settingsNow = `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`;
const placeNow = `select current_database() as base, current_user as role,
  (select system_identifier::text from pg_control_system()) as cluster`;

/** Whether a connection has the settings; PostgreSQL says milliseconds in its own units. */
async function keepsSettings(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query(settingsNow);
  const { statement_timeout: statement, lock_timeout: lock, timezone } = rows[0];
  return statement === '5s' && lock === '2s' && timezone === 'UTC';
}

const isRefusedOption = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

/** Refuses an address that is taken for PostgreSQL itself and leads to a pooler, which drops or refuses the settings. */
export async function checkSession(url: string, variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<void> {
  const wrong = new WrongPooler(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL leads to a pooler: name the address of PostgreSQL itself in DATABASE_DIRECT_URL'
      : 'DATABASE_DIRECT_URL leads to a pooler: name the address of PostgreSQL itself',
  );
  // No role has this setting: whoever asks for it at the start and lacks it afterwards asked a pooler.
  const options = `${startupOptions} -c kaifong.session=own`;
  const client = new Client({ connectionString: url, options, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('kaifong.session', true) as session`);
    if (rows[0].session !== 'own') throw wrong;
  } catch (error) {
    throw isRefusedOption(error) ? wrong : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Key of the advisory lock of whoever writes the settings; any fixed number. */
const lockKey = 7_246_002;

/** Keeps the settings with the role in this database: every connection of the pooler begins with them. */
async function keepWithRole(direct: ClientBase): Promise<void> {
  await direct.query('begin');
  // Processes that start together would write the one row of the role at once, which PostgreSQL refuses.
  await direct.query('select pg_advisory_xact_lock($1)', [lockKey]);
  const kept = await direct.query<{ setconfig: string[] }>(
    `select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     join pg_roles r on r.oid = s.setrole where d.datname = current_database() and r.rolname = current_user`,
  );
  const now = new Set((kept.rows[0]?.setconfig ?? []).map((line) => line.toLowerCase()));
  const missing = Object.entries(connectionSettings).filter(
    ([name, value]) => !now.has(`${name}=${value}`.toLowerCase()),
  );
  const { rows } = await direct.query(`select quote_ident(current_database()) as base`);
  for (const [name, value] of missing)
    await direct.query(`alter role current_user in database ${rows[0].base} set ${name} = '${value}'`);
  await direct.query('commit');
}

/**
 * Prepares the way through a pooler and tries it. Throws `WrongPooler` when the direct address is a pooler too, leads to
 * another database or as another role, or when the pooler lends connections for one statement, or holds old ones.
 */
export async function checkPooler(pooled: Pool, direct: Pool, directUrl: string): Promise<void> {
  await checkSession(directUrl, 'DATABASE_DIRECT_URL');
  const session = await direct.connect();
  let place: string;
  try {
    await keepWithRole(session);
    place = JSON.stringify((await session.query(placeNow)).rows[0]);
    session.release();
  } catch (error) {
    session.release(true);
    throw error;
  }
  const client = await pooled.connect();
  try {
    await client.query('begin').catch((error: Error) => {
      throw new WrongPooler(
        `The pooler of DATABASE_URL does not lend whole transactions (${error.message}): set its pool_mode to transaction`,
      );
    });
    const settled = await keepsSettings(client);
    const there = JSON.stringify((await client.query(placeNow)).rows[0]);
    await client.query('commit');
    if (there !== place)
      throw new WrongPooler(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases, or there as different roles: both must be the same',
      );
    if (!settled)
      throw new WrongPooler(
        'The pooler of DATABASE_URL holds connections from before this start: let it open new ones (RECONNECT in its console, or restart it)',
      );
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
