// Standbys of the database, which follow its log. Reads that may be a moment old go to one that is near enough; who has just
// written reads the database itself until her write is there too. A standby that is lost or late is left out at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { Connections } from './connections.ts';
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

/** What a standby is at: whose copy, and the place in the log, in bytes. */
interface Place {
  readonly cluster: string;
  readonly standby: boolean;
  readonly position: number;
  /** Grows with each promotion it has followed; one of the last minutes may be missing where the role may not read `pg_stat_wal_receiver`. */
  readonly timeline: number;
  readonly startedAt: number;
}

const lookNow = `select (select system_identifier::text from pg_control_system()) as cluster, pg_is_in_recovery() as standby,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as position,
  (select greatest(c.timeline_id, r.min_recovery_end_timeline, (select max(received_tli) from pg_stat_wal_receiver))
    from pg_control_checkpoint() c, pg_control_recovery() r) as timeline,
  extract(epoch from pg_postmaster_start_time())::float8 as "startedAt"`;
const clusterOf = `select system_identifier::text as cluster, pg_is_in_recovery() as standby from pg_control_system()`;
const ownPlace = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`;

class Standby {
  readonly session: Session;
  readonly #pool: Pool;
  readonly #connections = new Connections();
  /** Asks where the standby is, however many reads wait for a connection. */
  readonly #watch: Pool;
  /** The place of the copy in the log, and when the standby said so; absent while it is lost. */
  #seen: { readonly position: number; readonly at: number } | undefined;
  #asking = false;

  constructor(url: string, poolSize: number) {
    const shared = { connectionString: url, connectionTimeoutMillis: mostSilent, allowExitOnIdle: true };
    const bounds = { options: startupOptions, pipeline: true, idleTimeoutMillis: 30_000 };
    this.#pool = new Pool({ ...shared, ...bounds, max: poolSize });
    this.#watch = new Pool({ ...shared, query_timeout: mostSilent, max: 1 });
    this.#pool.on('connect', (client) => countStatements(client));
    for (const pool of [this.#pool, this.#watch]) {
      pool.on('connect', (client) => client.on('error', () => undefined));
      pool.on('error', () => undefined);
    }
    this.#connections.follow(this.#pool);
    this.session = sessionOn(this.#pool, true);
  }

  /** Asks the standby for its place in the log. It is read from while that is a place of the database `isCopy` knows. */
  async look(isCopy: (place: Place, one: Standby) => Promise<boolean>): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const place = await this.#place();
      this.#seen =
        place && (await isCopy(place, this)) ? { position: place.position, at: performance.now() } : undefined;
    } catch {
      this.#seen = undefined;
    } finally {
      this.#asking = false;
    }
  }

  async #place(): Promise<Place | undefined> {
    try {
      return (await this.#watch.query<Place>(lookNow)).rows[0];
    } catch (error) {
      // A machine that says nothing does not end its connections either: whoever reads there would wait for a quarter of an hour.
      if ((error as { code?: unknown }).code === undefined) this.#connections.cut();
      throw error;
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

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#watch.end()]);
  }
}

export class Standbys {
  readonly #database: Database;
  readonly #cluster: string | undefined;
  readonly #all: readonly Standby[];
  /** Places of the database's own log and when they were seen, oldest first. */
  #moments: { readonly position: number; readonly at: number }[] = [];
  /** How often a standby was promoted before the database was what it is. */
  #timeline = 0;
  /** Standbys that had what the database never had, by their start: only one that is made anew, and so started, may follow again. */
  readonly #strayed = new Map<Standby, number>();
  /** A generation of the cache, and the place in the log that has every change it forgot something for. */
  #forgot = { generation: 0, position: Promise.resolve(0) };
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(database: Database, cluster: string | undefined, urls: readonly string[], poolSize: number) {
    this.#database = database;
    this.#cluster = cluster;
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
    // Most is known of the database first: a standby that stands still must not make the others look late.
    await this.#lookAtOwn().catch(() => undefined);
    await Promise.race([
      Promise.all(this.#all.map((one) => one.look((place, standby) => this.#isCopy(place, standby)))),
      sleep(lookEvery, undefined, { ref: false }),
    ]);
  }

  async #lookAtOwn(): Promise<void> {
    const at = performance.now();
    const { rows } = await this.#database.connection.query<Pick<Place, 'position' | 'timeline'>>(ownPlace);
    const { position, timeline } = rows[0] ?? { position: 0, timeline: 0 };
    // The log of a promoted server may begin again before places of the lost one's.
    const before = this.#moments.filter((moment) => moment.position <= position);
    this.#moments = [...before, { position, at }].slice(-momentsKept);
    if (timeline !== this.#timeline) this.#strayed.clear();
    this.#timeline = timeline;
  }

  /**
   * Whether a place is one of this database's log. One that is ahead of the database, or follows another promotion, has what
   * this database never had: its address leads elsewhere by now, or it followed a server that took writes beside this one.
   */
  async #isCopy({ cluster, standby, position, timeline, startedAt }: Place, one: Standby): Promise<boolean> {
    if (!standby || cluster !== this.#cluster || timeline > this.#timeline) return false;
    if (this.#strayed.get(one) === startedAt) return false;
    if (position <= (this.#moments.at(-1)?.position ?? 0) || position <= (await this.position())) return true;
    this.#strayed.set(one, startedAt);
    return false;
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
  const standbys = new Standbys(database, rows[0]?.cluster, urls, poolSize);
  await standbys.follow();
  return standbys;
}

/** Throws `WrongStandby`. An address without an answer may be well later: each look asks again what it is. */
async function checkStandby(url: string, cluster: string | undefined, servers: readonly string[]): Promise<void> {
  const place = placeOf(url);
  const found = await clusterAt(url);
  if (!found) return;
  if (found.cluster !== cluster)
    throw new WrongStandby(
      `REPLICA_URLS names ${place}, which is no copy of the database of DATABASE_URL: make it by pg_basebackup from there, or leave it out`,
    );
  // One of several servers is the primary now and a standby after another was promoted: left out as long as it takes writes.
  const takesTurns = servers.length > 1 && servers.includes(place);
  if (!found.standby && !takesTurns)
    throw new WrongStandby(
      `REPLICA_URLS names ${place}, which is no standby: it takes writes of its own. Name its standbys, or leave it out`,
    );
}

async function clusterAt(url: string): Promise<Pick<Place, 'cluster' | 'standby'> | undefined> {
  const patience = 3_000;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Pick<Place, 'cluster' | 'standby'>>(clusterOf)).rows[0];
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}
