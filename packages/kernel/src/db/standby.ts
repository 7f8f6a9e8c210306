// One standby of the database: its connections, and how much of the log it has.
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { Connections } from './connections.ts';
import { startupOptions } from './pooler.ts';
import { countStatements, type Session, sessionOn } from './session.ts';
import { together } from './together.ts';

/** Milliseconds without an answer after which a standby counts as lost. */
const mostSilent = 800;
/** Milliseconds a read waits until a standby has what it needs; then the database itself answers. */
const mostWaited = 20;
const askAgainAfter = 4;

/** What a standby is at: whose copy, and the place in the log, in bytes. */
export interface Place {
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

export class Standby {
  readonly session: Session;
  /** Asks the standby for its place in the log. It is read from while that is a place of the database it must be a copy of. */
  readonly look = together(() => this.#look());
  readonly #isCopy: (place: Place, one: Standby) => Promise<boolean>;
  readonly #pool: Pool;
  readonly #connections = new Connections();
  /** Asks where the standby is, however many reads wait for a connection. */
  readonly #watch: Pool;
  /** The place of the copy in the log, and when the standby said so; absent while it is lost. */
  #seen: { readonly position: number; readonly at: number } | undefined;

  constructor(url: string, poolSize: number, isCopy: (place: Place, one: Standby) => Promise<boolean>) {
    const shared = { connectionString: url, connectionTimeoutMillis: mostSilent, allowExitOnIdle: true };
    const bounds = { options: startupOptions, pipeline: true, idleTimeoutMillis: 30_000 };
    this.#isCopy = isCopy;
    this.#pool = new Pool({ ...shared, ...bounds, max: poolSize });
    this.#watch = new Pool({ ...shared, query_timeout: mostSilent, max: 1 });
    this.#pool.on('connect', (client) => countStatements(client, 'standby'));
    for (const pool of [this.#pool, this.#watch]) {
      pool.on('connect', (client) => client.on('error', () => undefined));
      pool.on('error', () => undefined);
    }
    this.#connections.follow(this.#pool);
    this.session = sessionOn(this.#pool, true);
  }

  /**
   * True: the standby has the log up to a place, now or in a moment. The place seen last is older than most standbys are late:
   * where something changes many times a second, no look of the clock's would ever find one that has all of it.
   */
  async has(position: number): Promise<boolean> {
    const isThere = () => (this.position ?? Number.NEGATIVE_INFINITY) >= position;
    if (isThere()) return true;
    const enough = sleep(mostWaited, 'enough', { ref: false });
    while ((await Promise.race([this.look(), enough])) !== 'enough') {
      if (isThere() || this.position === undefined) break;
      await sleep(askAgainAfter);
    }
    return isThere();
  }

  async #look(): Promise<void> {
    try {
      const place = await this.#place();
      this.#seen =
        place && (await this.#isCopy(place, this)) ? { position: place.position, at: performance.now() } : undefined;
    } catch {
      this.#seen = undefined;
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
