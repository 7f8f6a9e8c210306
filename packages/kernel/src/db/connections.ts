// Connections of a pool that may have to be given up at once: to a machine that is gone, or whose part another one has taken.
import type { Pool, PoolClient } from 'pg';

/** The driver's client with its socket, which its types leave out. */
interface Wired {
  readonly connection: { readonly stream: { destroy(): void } };
}

const isWired = (client: object): client is Wired => 'connection' in client;

export class Connections {
  readonly #open = new Set<PoolClient>();

  /** Keeps the connections of a pool, as they come and go. */
  follow(pool: Pool): void {
    pool.on('connect', (client) => void this.#open.add(client));
    pool.on('remove', (client) => void this.#open.delete(client));
  }

  some(meant: (client: PoolClient) => boolean): boolean {
    return [...this.#open].some(meant);
  }

  /** Ends all connections, or those `meant` names: whoever waits for an answer there hears that the connection is lost. */
  cut(meant: (client: PoolClient) => boolean = () => true): void {
    for (const client of this.#open) if (meant(client) && isWired(client)) client.connection.stream.destroy();
  }
}
