// Refuses writes while there is still a little room: the embedded engine, when it finds none for the next piece of its log,
// stands still for ever, and reads with it.
import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';

/** Bytes left from which nothing more is written: several pieces of the log, which are 16 MB each. */
export const leastRoom = 64 * 1024 * 1024;
const lookEvery = 1000;

/** Bytes a folder's disk has left. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Looks every second whether there is room, and lets the engine take no writes (25006) while there is not. Returns a
 * function that ends it.
 */
export function keepRoom(pool: Pool, room: () => Promise<number>): () => void {
  let full = false;
  let looking = false;
  const look = async () => {
    const now = (await room()) < leastRoom;
    // Said again while it lasts: a connection that was replaced begins as any other.
    if (now || full) await pool.query(`set default_transaction_read_only = ${now ? 'on' : 'off'}`);
    full = now;
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  }, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
