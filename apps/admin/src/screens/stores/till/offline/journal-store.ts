// What a till keeps on its device to sell without a network: who it is, what it sold, and what can be sold. In IndexedDB, so that
// the end of a tab, a browser or the machine loses nothing of it.
import type {
  BuyerLease,
  DeviceKey,
  JournalEntry,
  OfflineGoods,
  OfflineTerms,
  WrittenJournalSale,
} from '@kaifong/domain/till/contract';
import {
  type KeptTime,
  type Lease,
  noDigest,
  noLease,
  type Pieces,
  signedText,
  usablePieces,
  withEntry,
} from '@kaifong/domain/till/facts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { keptDatabase } from '../../../../kit/device/kept-database.ts';
import { deviceTime } from './device-time.ts';
import { digestOf, jwkOf, newKeys, signatureOf } from './signing.ts';

/** This browser in one session, for one person. */
export interface JournalDevice {
  readonly key: string;
  readonly device_id: string;
  readonly session_id: number;
  readonly session_number: string;
  readonly store_id: number;
  readonly account_id: number;
  readonly keys: CryptoKeyPair;
  readonly public_key: DeviceKey;
  /** The server knows it. Before that nothing is sold without a network. */
  readonly enrolled: boolean;
  /** Its person may take something off by hand; a device of before does not know. */
  readonly may_take_off?: boolean;
  readonly last_number: number;
  readonly last_digest: string;
  /** All entries up to it have arrived. */
  readonly sent_number: number;
  /** What is kept for it; a device of before has none. */
  readonly lease?: Lease;
  /** What is kept of the buyer of its sale. */
  readonly buyer?: BuyerLease | undefined;
  readonly time?: KeptTime;
}

export interface KeptEntry extends JournalEntry {
  readonly device_id: string;
  readonly sale_key: string;
  readonly store_id: number;
  /** Those that are counted; of a kit its parts. */
  readonly pieces: readonly Pieces[];
  /** When the server had it, in milliseconds; 0: it waits. */
  readonly arrived_at: number;
}

export interface KeptGoods extends OfflineGoods {
  readonly store_id: number;
  /** When they were asked for, in milliseconds. */
  readonly kept_at: number;
}

interface Kept extends DBSchema {
  device: { key: string; value: JournalDevice };
  entries: { key: [string, number]; value: KeptEntry; indexes: { sale_key: string; store_id: number } };
  goods: { key: [number, number]; value: KeptGoods; indexes: { store_id: number } };
  terms: { key: string; value: OfflineTerms };
}

const open = keptDatabase<Kept>('kaifong-till', 2, (db, before, _now, write) => {
  db.createObjectStore('terms');
  if (before === 1) {
    // Goods of before say less than is reckoned by; they are asked for anew.
    void write.objectStore('goods').clear();
    return;
  }
  db.createObjectStore('device', { keyPath: 'key' });
  const entries = db.createObjectStore('entries', { keyPath: ['device_id', 'number'] });
  // The same sale is never written twice, whoever tries.
  entries.createIndex('sale_key', 'sale_key', { unique: true });
  entries.createIndex('store_id', 'store_id');
  db.createObjectStore('goods', { keyPath: ['store_id', 'stock_id'] }).createIndex('store_id', 'store_id');
});

/** One at a time over all tabs: two that write at once would take the same number. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('kaifong-till-journal', work) : work();

export interface DeviceWish {
  readonly session: { readonly id: number; readonly number: string };
  readonly storeId: number;
  readonly accountId: number;
}

/** The device of a person in a session; made when it is asked for first. Rejects where the browser keeps or signs nothing. */
export async function deviceFor({ session, storeId, accountId }: DeviceWish): Promise<JournalDevice> {
  const key = `${session.id}-${accountId}`;
  return alone(async () => {
    const db = await open();
    const known = await db.get('device', key);
    if (known) return started(db, known);
    const keys = await newKeys();
    const made: JournalDevice = {
      ...{ key, device_id: crypto.randomUUID(), session_id: session.id, session_number: session.number },
      ...{ store_id: storeId, account_id: accountId, keys, public_key: await jwkOf(keys), enrolled: false },
      ...{ last_number: 0, last_digest: noDigest, sent_number: 0 },
    };
    await db.put('device', made);
    // Else a browser that is short of room may throw it away.
    await navigator.storage?.persist?.().catch(() => false);
    return made;
  });
}

/** A device whose clock was put back while it was off does not know how long that was: nothing is kept for it any more. */
async function started(db: IDBPDatabase<Kept>, device: JournalDevice): Promise<JournalDevice> {
  if (!device.lease || !deviceTime(device.time).lost) return device;
  const stopped = { ...device, lease: { ...device.lease, stops_at: 0 } };
  await db.put('device', stopped);
  return stopped;
}

/** All entries of a device. */
const entriesWithin = ({ device_id }: JournalDevice) =>
  IDBKeyRange.bound([device_id, 0], [device_id, Number.MAX_SAFE_INTEGER]);

/** Changes a device, knowing what it wrote, in one piece; notes what time it is. Returns it as it is then. */
export const changeDevice = (
  key: string,
  change: (device: JournalDevice, entries: readonly KeptEntry[]) => JournalDevice,
): Promise<JournalDevice | undefined> =>
  alone(async () => {
    const write = (await open()).transaction(['device', 'entries'], 'readwrite', { durability: 'strict' });
    const device = await write.objectStore('device').get(key);
    if (!device) return undefined;
    const entries = await write.objectStore('entries').getAll(entriesWithin(device));
    const changed = { ...change(device, entries), time: deviceTime(device.time).kept() };
    await write.objectStore('device').put(changed);
    await write.done;
    return changed;
  });

export const markEnrolled = (key: string, may_take_off: boolean): Promise<void> =>
  alone(async () => {
    const db = await open();
    const device = await db.get('device', key);
    if (device) await db.put('device', { ...device, enrolled: true, may_take_off });
  });

/**
 * Writes a sale into the journal of a device, once; the same sale again answers with what is there. `pieces`: those that are counted, of a kit its
 * parts. Rejects where fewer of them are kept for the device.
 */
export const appendEntry = (key: string, sale: WrittenJournalSale, pieces: readonly Pieces[]): Promise<KeptEntry> =>
  alone(async () => {
    const db = await open();
    const before = await db.getFromIndex('entries', 'sale_key', sale.sale_key);
    if (before) return before;
    const device = await db.get('device', key);
    if (!device) throw new Error(`no device ${key}`);
    const { lease = noLease } = device;
    const time = deviceTime(device.time);
    const usable = usablePieces(lease, await db.getAll('entries', entriesWithin(device)), time.now(), sale.sale_key);
    if (pieces.some(({ stock_id, quantity }) => quantity > (usable.get(stock_id) ?? 0)))
      throw new Error('not kept for this device');
    const number = device.last_number + 1;
    const content = JSON.stringify(sale);
    const previous = device.last_digest;
    const text = signedText({ device_id: device.device_id, number, previous, content });
    // Signed first: a transaction ends by itself while something else is waited for.
    const [signature, last_digest] = await Promise.all([signatureOf(device.keys, text), digestOf(text)]);
    const entry: KeptEntry = {
      ...{ device_id: device.device_id, number, previous, signature, content },
      ...{ sale_key: sale.sale_key, store_id: device.store_id, arrived_at: 0 },
      pieces,
    };
    const write = db.transaction(['device', 'entries'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      write.objectStore('entries').add(entry),
      write.objectStore('device').put({
        ...{ ...device, last_number: number, last_digest },
        ...{ lease: withEntry(lease, sale.sale_key), time: time.kept() },
      }),
      write.done,
    ]);
    return entry;
  });

export async function isWritten(saleKey: string): Promise<boolean> {
  return (await (await open()).getKeyFromIndex('entries', 'sale_key', saleKey)) !== undefined;
}

const waits = (device: JournalDevice) => device.last_number > device.sent_number;

/** Devices of this browser that still hold something nobody has seen. */
export async function devicesWaiting(): Promise<JournalDevice[]> {
  return (await (await open()).getAll('device')).filter(waits);
}

/** The next entries a device has to send, in their order. */
export async function entriesWaiting({ device_id, sent_number }: JournalDevice, most: number): Promise<KeptEntry[]> {
  const after = IDBKeyRange.bound([device_id, sent_number], [device_id, Number.MAX_SAFE_INTEGER], true);
  return (await open()).getAll('entries', after, most);
}

/** The server has them, whatever became of them. Returns the device as it is now. */
export const markArrived = (key: string, numbers: readonly number[], now: number): Promise<JournalDevice | undefined> =>
  alone(async () => {
    const db = await open();
    const write = db.transaction(['device', 'entries'], 'readwrite');
    const [devices, entries] = [write.objectStore('device'), write.objectStore('entries')];
    const device = await devices.get(key);
    if (!device) return undefined;
    for (const number of numbers) {
      const entry = await entries.get([device.device_id, number]);
      if (entry) await entries.put({ ...entry, arrived_at: entry.arrived_at || now });
    }
    const arrived: JournalDevice = { ...device, sent_number: Math.max(device.sent_number, ...numbers) };
    await devices.put(arrived);
    await write.done;
    return arrived;
  });

/** Replaces what is kept of a store's goods. */
export async function keepGoods(storeId: number, goods: readonly OfflineGoods[], kept_at: number): Promise<void> {
  const write = (await open()).transaction('goods', 'readwrite');
  await write.store.delete(IDBKeyRange.bound([storeId, 0], [storeId, Number.MAX_SAFE_INTEGER]));
  for (const each of goods) void write.store.put({ ...each, store_id: storeId, kept_at });
  await write.done;
}

export async function keepTerms(terms: OfflineTerms): Promise<void> {
  await (await open()).put('terms', terms, 'shop');
}

export const keptTerms = async (): Promise<OfflineTerms | undefined> => (await open()).get('terms', 'shop');

export async function keptGoods(storeId: number): Promise<KeptGoods[]> {
  return (await open()).getAllFromIndex('goods', 'store_id', storeId);
}

/** Everything a store's tills in this browser sold without a network. */
export async function entriesOf(storeId: number): Promise<KeptEntry[]> {
  return (await open()).getAllFromIndex('entries', 'store_id', storeId);
}

/** What arrived so long ago is the server's alone. */
const keptDays = 7;

export async function dropOldEntries(now: number): Promise<void> {
  const write = (await open()).transaction('entries', 'readwrite');
  for await (const cursor of write.store) {
    const { arrived_at } = cursor.value;
    if (arrived_at > 0 && arrived_at < now - keptDays * 86_400_000) await cursor.delete();
  }
  await write.done;
}
