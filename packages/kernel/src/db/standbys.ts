// Standbys of the database, which follow its log. Reads that may be a moment old go to one that is near enough; who has just
// written reads the database itself until her write is there too. A standby that is lost or late is left out at once.
import { Client, Pool } from 'pg';
import type { Database } from './open-database.ts';
import { isRetryable, isUnavailable } from './pg-errors.ts';
import { startupOptions } from './pooler.ts';
import { placeOf } from './primary.ts';
import { countStatements, type Session, sessionOn } from './session.ts';

/** Milliseconds a standby may be behind. */
const mostBehind = 1000;
const lookEvery = 200;
/** Milliseconds without an answer after which a standby counts as lost. */
const mostSilent = 800;
/** Moments of the database's log that are remembered, for the delay of a standby. */
const momentsKept = 100;

/** An address that is no copy of this database. The message is one line that says what to do. */
export class WrongStandby extends Error {}

/** What a standby is at: the place in the log, in bytes. */
interface Place {
  readonly standby: boolean;
  readonly position: number;
}

const lookNow = `select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')
  else pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') end::float8 as position`;
const clusterOf = `select system_identifier::text as cluster, pg_is_in_recovery() as standby from pg_control_system()`;

class Standby {
  readonly session: Session;
  readonly #pool: Pool;
  /** The place of the copy in the log, and when the standby said so; absent while it is lost. */
  #seen: { readonly position: number; readonly at: number } | undefined;
  #asking = false;

  constructor(url: string, poolSize: number) {
    this.#pool = new Pool({
      connectionString: url,
      options: startupOptions,
      pipeline: true,
      max: poolSize,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: mostSilent,
      allowExitOnIdle: true,
    });
    this.#pool.on('connect', (client) => {
      countStatements(client);
      client.on('error', () => undefined);
    });
    this.#pool.on('error', () => undefined);
    this.session = sessionOn(this.#pool, true);
  }

  /** Asks the standby for its place in the log. A database that was promoted is no standby any more. */
  async look(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const { rows } = await this.#pool.query<Place>(lookNow);
      const [place] = rows;
      this.#seen = place?.standby ? { position: place.position, at: performance.now() } : undefined;
    } catch {
      this.#seen = undefined;
    } finally {
      this.#asking = false;
    }
  }

  leaveOut(): void {
    this.#seen = undefined;
  }

  /** The place of the copy in the log, if the standby has answered lately. */
  get position(): number | undefined {
    const { position, at } = this.#seen ?? {};
    return at !== undefined && performance.now() - at < mostSilent ? position : undefined;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

export class Standbys {
  readonly #database: Database;
  readonly #all: readonly Standby[];
  /** Places of the database's own log and when they were seen, oldest first. */
  #moments: { readonly position: number; readonly at: number }[] = [];
  /** A generation of the cache, and the place in the log that has every change it forgot something for. */
  #forgot = { generation: 0, position: Promise.resolve(0) };
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(database: Database, urls: readonly string[], poolSize: number) {
    this.#database = database;
    this.#all = urls.map((url) => new Standby(url, poolSize));
  }

  /** Looks now and from now on. */
  async follow(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, lookEvery);
    this.#timer.unref();
  }

  /** The place in the log that has everything written so far, in bytes. */
  async position(): Promise<number> {
    const { rows } = await this.#database.connection.query<{ position: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`,
    );
    return rows[0]?.position ?? Number.POSITIVE_INFINITY;
  }

  /**
   * A standby near enough that has the log up to `position`; undefined where there is none. `reader` has the same one each
   * time while it is well: from one to another she might go back in time. `generation` is that of the cache: what is read may be
   * kept there, so the standby must have every change for which something was forgotten.
   */
  async near(reader: number, position: number, generation: number): Promise<Standby | undefined> {
    const needed = Math.max(position, await this.#positionOf(generation));
    const count = this.#all.length;
    for (let step = 0; step < count; step += 1) {
      const one = this.#all[(reader + step) % count];
      const place = one?.position;
      if (one && place !== undefined && place >= needed && this.#delayAt(place) <= mostBehind) return one;
    }
    return undefined;
  }

  /** The place in the log that has every change up to a generation of the cache; Infinity where the database does not say. */
  #positionOf(generation: number): Promise<number> {
    if (this.#forgot.generation !== generation) {
      const forgot = { generation, position: this.position() };
      forgot.position = forgot.position.catch(() => {
        // The next reader asks again.
        forgot.generation = -1;
        return Number.POSITIVE_INFINITY;
      });
      this.#forgot = forgot;
    }
    return this.#forgot.position;
  }

  /** Milliseconds each standby is behind; Infinity for one that is lost. */
  get delays(): number[] {
    return this.#all.map(({ position }) =>
      position === undefined ? Number.POSITIVE_INFINITY : this.#delayAt(position),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#all.map((one) => one.close()));
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const own = this.position().then((position) => {
      // The log of a promoted server may begin again before places of the lost one's.
      const before = this.#moments.filter((moment) => moment.position <= position);
      this.#moments = [...before, { position, at }].slice(-momentsKept);
    });
    await Promise.all([own.catch(() => undefined), ...this.#all.map((one) => one.look())]);
  }

  /** How long ago the database's log went beyond a place: 0 while it has not, Infinity before anything is known. */
  #delayAt(place: number): number {
    const newest = this.#moments.at(-1);
    if (!newest || performance.now() - newest.at > mostBehind) return Number.POSITIVE_INFINITY;
    const beyond = this.#moments.find(({ position }) => position > place);
    return beyond ? performance.now() - beyond.at : 0;
  }
}

/** Whether a standby failed a read that the database itself may answer: it is lost, it replays over the read, or the read writes. */
export const isStandbyFailure = (error: unknown): boolean => isUnavailable(error) || isRetryable(error);

/**
 * Opens the standbys of a database. Throws `WrongStandby` for an address that answers and is no copy of it; one that does
 * not answer is left out until it does.
 */
export async function openStandbys(
  database: Database,
  urls: readonly string[],
  poolSize: number,
): Promise<Standbys | undefined> {
  if (urls.length === 0) return undefined;
  const { rows } = await database.connection.query<{ cluster: string }>(clusterOf);
  await Promise.all(urls.map((url) => checkStandby(url, rows[0]?.cluster, database.servers)));
  const standbys = new Standbys(database, urls, poolSize);
  await standbys.follow();
  return standbys;
}

async function checkStandby(url: string, cluster: string | undefined, servers: readonly string[]): Promise<void> {
  const place = placeOf(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    await client.end().catch(() => undefined);
    return;
  }
  try {
    const { rows } = await client.query<{ cluster: string; standby: boolean }>(clusterOf);
    if (rows[0]?.cluster !== cluster)
      throw new WrongStandby(
        `REPLICA_URLS names ${place}, which is no copy of the database of DATABASE_URL: make it by pg_basebackup from there, or leave it out`,
      );
    // One of several servers is the primary now and a standby after another was promoted: left out as long as it takes writes.
    const takesTurns = servers.length > 1 && servers.includes(place);
    if (!rows[0]?.standby && !takesTurns)
      throw new WrongStandby(
        `REPLICA_URLS names ${place}, which is no standby: it takes writes of its own. Name its standbys, or leave it out`,
      );
  } finally {
    await client.end().catch(() => undefined);
  }
}
