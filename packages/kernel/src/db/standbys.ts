// Standbys of the database, which follow its log. Reads that may be a moment old go to one that is near enough; who has just
// written reads the database itself until her write is there too. A standby that is lost or late is left out at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Database } from './open-database.ts';
import { isRetryable, isUnavailable } from './pg-errors.ts';
import { placeOf } from './primary.ts';
import { type Place, Standby } from './standby.ts';
import { together } from './together.ts';

/** Milliseconds a standby may be behind. */
const mostBehind = 1000;
const lookEvery = 200;
/** Moments of the database's log that are remembered, for the delay of a standby. */
const momentsKept = 100;

/** An address that is no copy of this database. The message is one line that says what to do. */
export class WrongStandby extends Error {}

const clusterOf = `select system_identifier::text as cluster, pg_is_in_recovery() as standby from pg_control_system()`;
/**
 * Standbys get the log from the disk: no standby is late because of what lies in memory yet, which in a quiet shop may be for many
 * seconds. A commit is answered once it is on the disk, too, unless `synchronous_commit` is off.
 */
const ownPlace = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as sent,
  pg_wal_lsn_diff(
    case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
    '0/0')::float8 as position,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`;

interface OwnPlace extends Pick<Place, 'position' | 'timeline'> {
  /** What a standby may have by now. */
  readonly sent: number;
}

export interface StandbysOptions {
  readonly database: Database;
  readonly urls: readonly string[];
  /** Connections to each. */
  readonly poolSize: number;
  /** The generation of the cache that keeps what is read. */
  readonly generation: () => number;
}

export class Standbys {
  readonly #database: Database;
  readonly #cluster: string | undefined;
  readonly #all: readonly Standby[];
  /** The generation of the cache now. */
  readonly #generation: () => number;
  /** Where the database's own log is now. Many ask: each read after something was forgotten, and each write. */
  readonly #askOwn = together(() => this.#own());
  /** Places of the database's own log and when they were seen, oldest first. */
  #moments: { readonly position: number; readonly at: number }[] = [];
  /** The place seen last. */
  #newest = 0;
  /** How often a standby was promoted before the database was what it is. */
  #timeline = 0;
  /** Standbys that had what the database never had, by their start: only one that is made anew, and so started, may follow again. */
  readonly #strayed = new Map<Standby, number>();
  /** A generation of the cache, and the first place seen in the log that has every change it forgot something for. */
  #forgot = { generation: 0, position: 0 };
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor({ database, urls, poolSize, generation }: StandbysOptions, cluster: string | undefined) {
    this.#database = database;
    this.#cluster = cluster;
    this.#generation = generation;
    this.#all = urls.map((url) => new Standby(url, poolSize, (place, standby) => this.#isCopy(place, standby)));
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
  position(): Promise<number> {
    return this.#askOwn();
  }

  /**
   * A standby near enough that has the log up to `position`; undefined where there is none. `reader` has the same one each
   * time while it is well: from one to another she might go back in time. What is read may be kept in the cache, so the standby
   * must have every change for which something was forgotten there.
   */
  async near(reader: number, position: number): Promise<Standby | undefined> {
    const needed = Math.max(position, await this.#positionOfDrops());
    if (needed === Number.POSITIVE_INFINITY) return undefined;
    const count = this.#all.length;
    for (let step = 0; step < count; step += 1) {
      const one = this.#all[(reader + step) % count];
      if (one && this.#isNear(one) && (await one.has(needed)) && this.#isNear(one)) return one;
    }
    return undefined;
  }

  #isNear({ position }: Standby): boolean {
    return position !== undefined && this.#delayAt(position) <= mostBehind;
  }

  /**
   * The place in the log that has every change the cache forgot something for; Infinity where the database does not say. The
   * looks find it; whoever reads between a drop and the next look asks.
   */
  async #positionOfDrops(): Promise<number> {
    const generation = this.#generation();
    if (this.#forgot.generation < generation) await this.#askOwn().catch(() => undefined);
    return this.#forgot.generation < generation ? Number.POSITIVE_INFINITY : this.#forgot.position;
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
    await this.#askOwn().catch(() => undefined);
    await Promise.race([Promise.all(this.#all.map((one) => one.look())), sleep(lookEvery, undefined, { ref: false })]);
  }

  async #own(): Promise<number> {
    const at = performance.now();
    const generation = this.#generation();
    const { rows } = await this.#database.watch.query<OwnPlace>(ownPlace);
    const { position, sent, timeline } = rows[0] as OwnPlace;
    if (generation > this.#forgot.generation) this.#forgot = { generation, position };
    // The log of a promoted server may begin again before places of the lost one's.
    const before = this.#moments.filter((moment) => moment.position <= sent);
    // Kept moments must reach further back than a standby may be behind, however often somebody asks.
    const isNext = at - (before.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= lookEvery / 2;
    this.#moments = isNext ? [...before, { position: sent, at }].slice(-momentsKept) : before;
    this.#newest = position;
    if (timeline !== this.#timeline) this.#strayed.clear();
    this.#timeline = timeline;
    return position;
  }

  /**
   * Whether a place is one of this database's log. One that is ahead of the database, or follows another promotion, has what
   * this database never had: its address leads elsewhere by now, or it followed a server that took writes beside this one.
   */
  async #isCopy({ cluster, standby, position, timeline, startedAt }: Place, one: Standby): Promise<boolean> {
    if (!standby || cluster !== this.#cluster || timeline > this.#timeline) return false;
    if (this.#strayed.get(one) === startedAt) return false;
    if (position <= this.#newest || position <= (await this.#askOwn())) return true;
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
export async function openStandbys(options: StandbysOptions): Promise<Standbys | undefined> {
  const { database, urls } = options;
  if (urls.length === 0) return undefined;
  const { rows } = await database.connection.query<{ cluster: string }>(clusterOf);
  await Promise.all(urls.map((url) => checkStandby(url, rows[0]?.cluster, database.servers)));
  const standbys = new Standbys(options, rows[0]?.cluster);
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
