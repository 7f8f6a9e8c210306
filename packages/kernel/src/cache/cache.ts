// In-memory cache of one process. Each entry carries tags of the data it was made from; dropping a tag removes the
// entries, here at once and in other processes within a second.
import { endOf } from './until-tag.ts';

interface Entry {
  readonly value: unknown;
  readonly tags: readonly string[];
  readonly expiresAt: number;
  readonly size: number;
}

export interface RememberOptions {
  readonly tags: readonly string[];
  /** Milliseconds an entry lives at most, should the notice of a drop be lost. */
  readonly maxAge?: number;
  /** Approximate bytes, counted against the cache's limit. */
  readonly size?: number;
}

const oneMinute = 60_000;
/** So many tags are remembered as dropped. */
const mostDropped = 10_000;

export class Cache {
  readonly #entries = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #listeners = new Set<(tags: ReadonlySet<string>) => void>();
  readonly #limit: number;
  #bytes = 0;
  /** Grows with every drop; a value loaded before a drop of one of its tags must not be stored after it. */
  #generation = 0;
  /** The generation of the last drop of a tag; one that is not in it was last dropped at `#before` or earlier. */
  readonly #dropped = new Map<string, number>();
  #before = 0;

  constructor(limitBytes = 48 * 1024 * 1024) {
    this.#limit = limitBytes;
  }

  get generation(): number {
    return this.#generation;
  }

  get(key: string): unknown {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt < Date.now()) {
      this.#forget(key, entry);
      return undefined;
    }
    return entry.value;
  }

  /** Stores unless one of its tags was dropped since `generation` was read. */
  set(key: string, value: unknown, options: RememberOptions, generation = this.#generation): void {
    if (options.tags.some((tag) => (this.#dropped.get(tag) ?? this.#before) > generation)) return;
    const before = this.#entries.get(key);
    if (before) this.#forget(key, before);
    const size = options.size ?? 512;
    const expiresAt = Math.min(Date.now() + (options.maxAge ?? oneMinute), endOf(options.tags));
    const entry = { value, tags: options.tags, expiresAt, size };
    this.#entries.set(key, entry);
    this.#bytes += size;
    for (const tag of options.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#limit) break;
      this.#forget(oldest, old);
    }
  }

  /** The cached value, or the result of `load`, which is then cached. */
  async remember<T>(key: string, options: RememberOptions, load: () => Promise<T>): Promise<T> {
    const known = this.get(key);
    if (known !== undefined) return known as T;
    const generation = this.#generation;
    const value = await load();
    this.set(key, value, options, generation);
    return value;
  }

  /** Removes all entries with one of `tags` and calls the listeners (which tell the other processes). */
  drop(tags: Iterable<string>): void {
    const all = new Set(tags);
    this.dropQuietly(all);
    for (const listener of this.#listeners) listener(all);
  }

  /** The same without calling the listeners: for a drop another process announced. */
  dropQuietly(tags: Iterable<string>): void {
    this.#generation += 1;
    if (this.#dropped.size > mostDropped) this.#forgetDrops();
    for (const tag of tags) {
      this.#dropped.set(tag, this.#generation);
      for (const key of this.#byTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) this.#forget(key, entry);
      }
      this.#byTag.delete(tag);
    }
  }

  /** Removes all entries. */
  clear(): void {
    this.#generation += 1;
    this.#forgetDrops();
    this.#entries.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  onDrop(listener: (tags: ReadonlySet<string>) => void): void {
    this.#listeners.add(listener);
  }

  /** What was loaded before this moment is not stored, whatever its tags. */
  #forgetDrops(): void {
    this.#before = this.#generation;
    this.#dropped.clear();
  }

  #forget(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.size;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
