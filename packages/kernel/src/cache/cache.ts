// In-memory cache of one process. Each entry carries tags of the data it was made from; dropping a tag removes the
// entries, here at once and in other processes within a second.
import { endOf } from './until-tag.ts';

interface Entry {
  readonly value: unknown;
  readonly tags: readonly string[];
  readonly expiresAt: number;
  readonly size: number;
  /** From when it should be made anew, so that nobody waits for that at its end. */
  renewAt: number;
}

export interface RememberOptions {
  readonly tags: readonly string[];
  /** Milliseconds an entry lives at most, should the notice of a drop be lost. */
  readonly maxAge?: number;
  /** Approximate bytes, counted against the cache's limit. */
  readonly size?: number;
}

export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  /** Approximate bytes. */
  readonly bytes: number;
}

const oneMinute = 60_000;
/** Share of its life after which an entry is made anew. */
const youth = 0.75;
/** So long one maker is waited for, or forgiven, before the next is asked. */
const renewEvery = 5_000;
/** So many tags are remembered as dropped. */
const mostDropped = 10_000;

export class Cache {
  readonly #entries = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #listeners = new Set<(tags: ReadonlySet<string>) => void>();
  readonly #limit: number;
  #bytes = 0;
  #hits = 0;
  #misses = 0;
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

  /** Reads since the process started, and what is kept now. */
  get figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.#bytes };
  }

  get(key: string): unknown {
    const entry = this.#entries.get(key);
    const isFresh = entry !== undefined && entry.expiresAt >= Date.now();
    if (isFresh) {
      this.#hits += 1;
      return entry.value;
    }
    this.#misses += 1;
    if (entry) this.#forget(key, entry);
    return undefined;
  }

  /** Stores unless one of its tags was dropped since `generation` was read. */
  set(key: string, value: unknown, options: RememberOptions, generation = this.#generation): void {
    if (options.tags.some((tag) => (this.#dropped.get(tag) ?? this.#before) > generation)) return;
    const before = this.#entries.get(key);
    if (before) this.#forget(key, before);
    const size = options.size ?? 512;
    const maxAge = options.maxAge ?? oneMinute;
    const end = endOf(options.tags);
    const expiresAt = Math.min(Date.now() + maxAge, end);
    // An entry renewed before such an end would end with it all the same.
    const renewAt = expiresAt === end ? Number.POSITIVE_INFINITY : expiresAt - (1 - youth) * maxAge;
    const entry = { value, tags: options.tags, expiresAt, size, renewAt };
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

  /** Whether an entry is near its end and nobody was told yet: who hears yes makes it anew while the others still get it. */
  isAgeing(key: string): boolean {
    const entry = this.#entries.get(key);
    const now = Date.now();
    if (!entry || entry.renewAt > now || entry.expiresAt < now) return false;
    entry.renewAt = now + renewEvery;
    return true;
  }

  /**
   * The cached value, or the result of `load`, which is then cached. With `renew` it is made anew before its end, behind
   * the caller, whose transaction it therefore must not use.
   */
  async remember<T>(
    key: string,
    options: RememberOptions,
    load: () => Promise<T>,
    renew?: () => Promise<T>,
  ): Promise<T> {
    const known = this.get(key);
    if (known === undefined) return this.#make(key, options, load);
    // One that fails is tried again; until the end there is what was known.
    if (renew && this.isAgeing(key)) this.#make(key, options, renew).catch(() => undefined);
    return known as T;
  }

  /** The same for many at once: `load` is asked for those that are not kept, and what it has nothing of is kept as that. */
  async rememberEach<Id, T>(
    ids: Iterable<Id>,
    keyOf: (id: Id) => string,
    options: RememberOptions,
    load: (unknown: readonly Id[]) => Promise<ReadonlyMap<Id, T>>,
  ): Promise<Map<Id, T>> {
    const generation = this.#generation;
    const kept = [...new Set(ids)].map((id) => [id, this.get(keyOf(id))] as [Id, T | null | undefined]);
    const unknown = kept.flatMap(([id, value]) => (value === undefined ? [id] : []));
    const loaded = unknown.length > 0 ? await load(unknown) : new Map<Id, T>();
    for (const id of unknown) this.set(keyOf(id), loaded.get(id) ?? null, options, generation);
    return new Map(
      kept.flatMap(([id, value]): [Id, T][] => {
        const found = value === undefined ? loaded.get(id) : value;
        return found === null || found === undefined ? [] : [[id, found]];
      }),
    );
  }

  async #make<T>(key: string, options: RememberOptions, load: () => Promise<T>): Promise<T> {
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

  /** Entries whose loading began before this moment are not stored, whatever their tags. */
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
