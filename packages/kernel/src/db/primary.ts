// An address with several servers of one database, as libpq knows it: `postgres://user:password@one:5432,two:5432/shop`. One of
// them takes writes, the primary; after it is lost another one is promoted, and every new connection goes there.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool, type PoolConfig } from 'pg';
import { Connections } from './connections.ts';
import { isUnavailable } from './pg-errors.ts';

/** Milliseconds in which a server must say whether it takes writes. */
const patience = 1_000;
/** Milliseconds a caller waits for a server that takes writes; then she is told to come back. */
const longestSearch = 5_000;
const searchEvery = 100;
/** Milliseconds without an answer to a statement after which all servers are asked which of them takes writes. */
const silence = 1_500;
const lookEvery = 500;

/** An address whose servers are not copies of one database. The message is one line that says what to do. */
export class WrongServers extends Error {}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]+)(\/[^?]*)?(?:\?(.*))?$/;
const wanted = 'target_session_attrs';

/** The addresses of the servers one by one; itself for an address with one. */
export function serversOf(url: string): string[] {
  const [, start = '', hosts = '', path = '', query] = parts.exec(url) ?? [];
  const rest = (query ?? '').split('&').filter((one) => one !== '' && !one.startsWith(`${wanted}=`));
  return hosts.split(',').map((host) => `${start}${host}${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}`);
}

/** Words for an address that cannot be used; undefined for a sound one. */
export function addressProblem(url: string): string | undefined {
  const example = 'it must be like postgres://user:password@host/database, or name several hosts with commas';
  if (!parts.test(url) || !serversOf(url).every((one) => URL.canParse(one) && new URL(one).hostname !== ''))
    return example;
  const attributes = new URLSearchParams(parts.exec(url)?.[4] ?? '').get(wanted);
  return attributes === null || ['read-write', 'primary'].includes(attributes)
    ? undefined
    : `${wanted} must be read-write or primary, since a shop writes; standbys to read from stand in REPLICA_URLS`;
}

/** Host and port of a server, to compare and to show. */
export function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
}

interface State {
  readonly url: string;
  readonly cluster: string;
  readonly standby: boolean;
  /** Grows with each promotion. */
  readonly timeline: number;
}

const stateNow = `select pg_is_in_recovery() as standby, (select system_identifier::text from pg_control_system()) as cluster,
  case when pg_is_in_recovery() then 0 else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

async function stateOf(url: string): Promise<State | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<State, 'url'>>(stateNow);
    return rows[0] && { url, ...rows[0] };
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Which of several servers takes writes, as far as is known. */
export class Primary {
  readonly #servers: readonly string[];
  #url: string;
  #finding: Promise<readonly State[]> | undefined;

  constructor(servers: readonly [string, ...string[]]) {
    this.#servers = servers;
    this.#url = servers[0];
  }

  get url(): string {
    return this.#url;
  }

  /**
   * Asks all servers; whoever asks meanwhile hears the same. Should an old primary have come back beside the promoted server,
   * that counts which was promoted last. With none that takes writes everything stays as it is.
   */
  find(): Promise<readonly State[]> {
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #ask(): Promise<readonly State[]> {
    const states = (await Promise.all(this.#servers.map(stateOf))).filter((state) => state !== undefined);
    const [newest] = states.filter(({ standby }) => !standby).sort((a, b) => b.timeline - a.timeline);
    if (newest) this.#url = newest.url;
    return states;
  }

  /** Finds the primary for a start. Throws `WrongServers` where servers that answer are of different databases. */
  async check(): Promise<void> {
    const [first, ...others] = await this.find();
    const other = others.find(({ cluster }) => cluster !== first?.cluster);
    if (first && other)
      throw new WrongServers(
        `DATABASE_URL names ${placeOf(first.url)} and ${placeOf(other.url)}, which are no copies of one database: make one by pg_basebackup from the other, or leave it out`,
      );
  }

  /** How a pool connects to the primary of the moment. */
  get poolConfig(): PoolConfig {
    const current = () => this.#url;
    class PrimaryClient extends ServerClient {
      constructor(config: ClientConfig = {}) {
        super(config, current());
      }
    }
    return {
      Client: PrimaryClient,
      async onConnect(client) {
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        // The code of a server one cannot connect to now.
        if (rows[0]?.standby) throw Object.assign(new Error('this server takes no writes'), { code: '57P03' });
      },
    };
  }

  /** Makes a pool look for the primary while it cannot be reached. */
  follow(pool: Pool): void {
    const connect = pool.connect.bind(pool) as () => ReturnType<Pool['connect']>;
    const search = async () => {
      const until = performance.now() + longestSearch;
      for (;;) {
        try {
          return await connect();
        } catch (error) {
          if (!isUnavailable(error) || performance.now() > until) throw error;
          await this.find();
          await sleep(searchEvery);
        }
      }
    };
    Object.assign(pool, { connect: search });
    this.#watch(pool);
  }

  /**
   * A machine that is gone ends no connection, and whoever waits there would for a quarter of an hour. So where a statement has
   * no answer for long, all servers are asked; once another one takes writes, no connection to the former primary stays.
   */
  #watch(pool: Pool): void {
    const connections = new Connections();
    connections.follow(pool);
    const timer = setInterval(async () => {
      if (!connections.some((client) => client instanceof ServerClient && client.silentFor > silence)) return;
      await this.find();
      connections.cut((client) => client instanceof ServerClient && client.server !== this.#url);
    }, lookEvery);
    timer.unref();
    const end = pool.end.bind(pool) as () => Promise<void>;
    Object.assign(pool, {
      end() {
        clearInterval(timer);
        return end();
      },
    });
  }
}

/** A connection to one server of several, which knows how long a statement waits for its answer. */
class ServerClient extends Client {
  readonly server: string;
  #waiting = 0;
  /** When the last statement was sent or answered. */
  #movedAt = 0;

  constructor(config: ClientConfig, server: string) {
    super({ ...config, connectionString: server });
    this.server = server;
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const moved = (by: number) => {
      this.#waiting += by;
      this.#movedAt = performance.now();
    };
    this.query = ((...args: unknown[]) => {
      const answer = send(...args);
      if (!(answer instanceof Promise)) return answer;
      moved(1);
      const answered = () => moved(-1);
      answer.then(answered, answered);
      return answer;
    }) as Client['query'];
  }

  /** Milliseconds since anything moved while a statement waits; 0 while none does. */
  get silentFor(): number {
    return this.#waiting > 0 ? performance.now() - this.#movedAt : 0;
  }
}

/** For an address with several servers; undefined for one alone, which is connected to as ever. */
export function primaryOf(url: string): Primary | undefined {
  const [first = url, ...others] = serversOf(url);
  return others.length > 0 ? new Primary([first, ...others]) : undefined;
}
