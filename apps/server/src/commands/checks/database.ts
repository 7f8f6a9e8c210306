import { domains, isOwnKey, keysOfRow } from '@kaifong/domain/server';
import {
  appliedMigrations,
  extensionOf,
  missingOf,
  openStandbys,
  readTimelines,
  TimelineMismatch,
  WrongStandby,
} from '@kaifong/kernel/db';
import { openFileStore, storageWords } from '@kaifong/kernel/files';
import { holdInvariants } from '@kaifong/kernel/holds';
import { oldestWaitingSeconds } from '@kaifong/kernel/jobs';
import { postingInvariants } from '@kaifong/kernel/postings';
import { unseal } from '@kaifong/kernel/secrets';
import { migrations } from '../../wiring.ts';
import { type DatabaseCheck, type Finding, note, ok, problem } from './check.ts';

const oldestServer = 15;

const version: DatabaseCheck = async ({ connection, engine }) => {
  const { rows } = await connection.query('show server_version');
  const shown = String(rows[0]?.server_version);
  if (engine === 'embedded') return ok(`Embedded database (PostgreSQL ${shown})`);
  return Number.parseInt(shown, 10) >= oldestServer
    ? ok(`PostgreSQL ${shown}`)
    : problem(`PostgreSQL ${shown} is too old`, `move to ${oldestServer} or newer: backup, then restore there`);
};

/** Checks that the tables are those of this version. */
export const shapeCheck: DatabaseCheck = async ({ connection }) => {
  const timeline = await readTimelines(migrations);
  try {
    const applied = await appliedMigrations(connection);
    const missing = missingOf(timeline, applied);
    const known = new Set(timeline.map(({ tag }) => tag));
    const lines = new Set(timeline.map(({ tag }) => extensionOf(tag)));
    const newer = applied.filter(({ tag }) => !known.has(tag) && lines.has(extensionOf(tag))).length;
    if (missing.length > 0)
      return problem(`${missing.length} migrations are not applied`, 'npm run kaifong -- migrate, or start the shop');
    return newer > 0
      ? note(
          `${newer} migrations of a newer version are applied, which this one can do with`,
          'end the update: start every process anew',
        )
      : ok(`${timeline.length} migrations applied`);
  } catch (error) {
    if (error instanceof TimelineMismatch) return problem(error.what, error.remedy);
    throw error;
  }
};

/** Checks the invariants of all domains and of the machinery they use, which no race or crash may break. */
const invariants: DatabaseCheck = async ({ connection }) => {
  const all = Object.entries(
    Object.assign({}, holdInvariants, postingInvariants, ...domains.map(({ invariants = {} }) => invariants)) as Record<
      string,
      string
    >,
  );
  const broken: Finding[] = [];
  for (const [name, query] of all) {
    const { rows } = await connection.query(`select * from (${query}) as found limit 3`);
    if (rows.length > 0)
      broken.push(
        problem(
          `${name}: ${JSON.stringify(rows)}`,
          'make a backup before touching anything, and report it with these rows',
        ),
      );
  }
  return broken.length > 0 ? broken : ok(`${all.length} rules of stock, orders, money, points and holds are kept`);
};

const longestWait = 300;

const queue: DatabaseCheck = async (database) => {
  const { rows } = await database.connection.query(`select to_regclass('pgboss.job') is not null as there`);
  if (!rows[0]?.there) return ok('No background work yet');
  const age = Math.round(await oldestWaitingSeconds(database.connection));
  if (age > longestWait)
    return problem(`The oldest job waits for ${age} s`, 'start the shop, or its worker where WORKER=0');
  const failed = await database.connection.query(`select count(*)::int as n from pgboss.job where state = 'failed'`);
  const count = Number(failed.rows[0]?.n);
  return count > 0
    ? note(`${count} jobs were given up after several tries`, 'look for their names in the log')
    : ok('Background work is up to date');
};

const letters: DatabaseCheck = async ({ connection }) => {
  const { rows } = await connection.query(
    `select count(*)::int as n, max(error) as error from mail_logs where status = 'abnormal' and created_at > now() - interval '7 days'`,
  );
  const count = Number(rows[0]?.n);
  return count > 0
    ? note(`${count} mails of this week could not be sent: ${rows[0]?.error}`, 'check SMTP_URL; they are tried again')
    : ok('No mail failed this week');
};

const oneHour = 3_600_000;

/** Rows without a file are lost pictures; files without a row only waste space and are tidied up. */
const files: DatabaseCheck = async ({ connection }, { storage }) => {
  const { rows } = await connection.query<Parameters<typeof keysOfRow>[0]>(
    'select key, whole_key, name, width, focal_x, focal_y, public from files order by created_at',
  );
  const stored = new Map<string, Date>();
  for await (const { key, storedAt } of openFileStore(storage).list()) stored.set(key, storedAt);
  const needed = rows.flatMap(({ key, whole_key }) => (whole_key ? [key, whole_key] : [key]));
  const missing = needed.filter((key) => !stored.has(key));
  if (missing.length > 0)
    return problem(
      `${missing.length} of ${needed.length} stored files are missing, first ${missing[0]}`,
      `restore ${storageWords(storage)} from a backup`,
    );
  const known = new Set(rows.flatMap(keysOfRow));
  const stray = [...stored].filter(
    ([key, at]) => isOwnKey(key) && !known.has(key) && at.getTime() < Date.now() - oneHour,
  );
  return stray.length > 0
    ? note(
        `${stray.length} stored files belong to nothing, first ${stray[0]?.[0]}`,
        'the worker removes them every hour',
      )
    : ok(`${needed.length} stored files are there`);
};

/** Secrets encrypted under another machine secret: they count as not set until they are entered again. */
const sealedKeys: DatabaseCheck = async ({ connection }, { secret }) => {
  const { rows } = await connection.query(`select key, sealed from setting_secrets where sealed <> ''`);
  const lost = rows.filter(({ key, sealed }) => unseal(secret, `settings.${key}`, String(sealed)) === undefined);
  return lost.length > 0
    ? problem(
        `${lost.length} keys of other services cannot be opened with this secret: ${lost.map(({ key }) => key).join(', ')}`,
        'start with the KAIFONG_SECRET or the secret file they were entered under, or enter them again',
      )
    : ok(`${rows.length} keys of other services can be opened`);
};

const owners: DatabaseCheck = async ({ connection }) => {
  const { rows } = await connection.query(
    `select count(*)::int as n from accounts a join roles r on r.id = a.role_id where a.enabled and '*' = any (r.permission_list)`,
  );
  return Number(rows[0]?.n) > 0
    ? ok(`${rows[0]?.n} owners can sign in`)
    : problem('No owner can sign in', 'npm run kaifong -- admin:create <email>');
};

const standbys: DatabaseCheck = async (database, { REPLICA_URLS }) => {
  if (REPLICA_URLS.length === 0) return [];
  try {
    const opened = await openStandbys({ database, urls: REPLICA_URLS, poolSize: 1, generation: () => 0 });
    const delays = opened?.delays ?? [];
    await opened?.close();
    const lost = delays.filter((delay) => delay === Number.POSITIVE_INFINITY).length;
    return lost > 0
      ? problem(`${lost} of ${delays.length} standbys of REPLICA_URLS do not answer`, 'start them, or leave them out')
      : ok(`${delays.length} standbys answer`);
  } catch (error) {
    if (error instanceof WrongStandby) return problem(error.message, 'the shop does not start like this');
    throw error;
  }
};

export const databaseChecks: readonly DatabaseCheck[] = [
  standbys,
  version,
  shapeCheck,
  owners,
  invariants,
  queue,
  letters,
  files,
  sealedKeys,
];
