// A device's journal arrives: kept as it is, then sold number by number.
import { AppError, fail } from '@kaifong/base/errors';
import {
  type Context,
  holds,
  inTransaction,
  isInScope,
  requireStaff,
  type TxContext,
  unscoped,
} from '@kaifong/kernel/context';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { forgetLease, moveLease } from '../../inventory/index.ts';
import { againIfGone } from '../../sales/index.ts';
import type { EntryProblem, JournalEntry, LeaseAnswer } from '../contract/index.ts';
import type { sendJournalInput } from '../contract/journal.ts';
import { findSession } from '../queries/find-session.ts';
import { soldKeys } from '../queries/sale-of-key.ts';
import { readSale } from '../queries/session-journal.ts';
import { handedOver, lotsOfLines } from '../rules/handed-over.ts';
import { digestOf, isSignedBy } from '../rules/verify-entry.ts';
import { tillDevices, tillEntries } from '../schema.ts';
import { answerLease } from './answer-lease.ts';
import { answerBuyer, endBuyerLease, keepBuyers } from './buyer-lease.ts';
import { type LockedDevice, lockDevice } from './lock-device.ts';
import { problemOf, saleOf, sellEntry } from './sell-entry.ts';

type Entry = typeof tillEntries.$inferSelect;

/** What an entry sold is kept for it until it is an order, or staff decide: no longer for the device, whatever becomes of that. */
async function keepPieces(tx: TxContext, { id }: LockedDevice, entries: readonly { content: string }[]): Promise<void> {
  const sales = entries.flatMap(({ content }) => readSale(content) ?? []);
  const sold = await soldKeys(
    tx,
    sales.map(({ sale_key }) => sale_key),
  );
  await keepBuyers(
    tx,
    sales.map(({ sale_key }) => sale_key),
  );
  for (const sale of sales) {
    if (sold.has(sale.sale_key)) continue;
    const owners = { from: `device:${id}`, to: `sale:${sale.sale_key}` } as const;
    await moveLease(tx, { ...owners, goods: handedOver(sale), lots: lotsOfLines(sale.lines) });
  }
}

/** Keeps what arrived. Refuses the whole of it when one entry is not signed by the device, or another one than was sent under its number (`entry-forged`). */
async function keep(tx: TxContext, device: LockedDevice, entries: readonly JournalEntry[]): Promise<void> {
  if (entries.length === 0) return;
  for (const { signature, ...entry } of entries) {
    if (isSignedBy(device.public_key, { device_id: device.id, ...entry }, signature)) continue;
    throw fail('till.entry-forged', { number: entry.number });
  }
  const fresh = await tx.db
    .insert(tillEntries)
    .values(entries.map((entry) => ({ device_id: device.id, ...entry })))
    .onConflictDoNothing()
    .returning({ content: tillEntries.content });
  await keepPieces(tx, device, fresh);
  const numbers = entries.map(({ number }) => number);
  const kept = await tx.db
    .select({ number: tillEntries.number, content: tillEntries.content })
    .from(tillEntries)
    .where(and(eq(tillEntries.device_id, device.id), inArray(tillEntries.number, numbers)));
  const first = new Map(kept.map(({ number, content }) => [number, content]));
  const other = entries.find(({ number, content }) => first.get(number) !== content);
  if (other) throw fail('till.entry-forged', { number: other.number });
}

const changed = { version: sql`${tillEntries.version} + 1`, updated_at: sql`now()` };

/** The entry whose turn it is; undefined while its number is missing. */
async function nextOf(tx: TxContext, device: LockedDevice): Promise<Entry | undefined> {
  const [entry] = await tx.db
    .select()
    .from(tillEntries)
    .where(and(eq(tillEntries.device_id, device.id), eq(tillEntries.number, device.last_number + 1)));
  return entry;
}

async function pass(tx: TxContext, entry: Entry, set: Partial<typeof tillEntries.$inferInsert>): Promise<void> {
  await tx.db
    .update(tillEntries)
    .set({ ...set, ...changed })
    .where(eq(tillEntries.id, entry.id));
  await tx.db
    .update(tillDevices)
    .set({ last_number: entry.number, last_digest: digestOf(entry) })
    .where(eq(tillDevices.id, entry.device_id));
}

/** Sells the next entry. Returns whether there was one. */
const takeNext = (ctx: Context, deviceId: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const device = await lockDevice(tx, deviceId);
    const entry = await nextOf(tx, device);
    if (!entry) return false;
    // Of a device that was given up staff saw it before its turn came.
    if (entry.status !== 'draft') {
      await pass(tx, entry, {});
      return true;
    }
    if (entry.previous !== device.last_digest) throw fail('till.entry-forged', { number: entry.number });
    // Given up by a manager, who closed without it: whoever finds it decides.
    if (device.lost_at) throw fail('till.device-lost');
    const sale = saleOf(entry.content);
    const order_id = await sellEntry(tx, sale, device.session_id, {
      seller: device.account_id,
      agreedBy: device.may_take_off ? device.account_id : null,
      enrolledAt: device.created_at,
    });
    await forgetLease(tx, `sale:${sale.sale_key}`);
    await endBuyerLease(tx, sale.sale_key);
    await pass(tx, entry, { status: 'completed', order_id });
    return true;
  });

/** What cannot be sold waits before staff, and those behind it go on. */
const setAside = (ctx: Context, deviceId: string, problem: EntryProblem): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const entry = await nextOf(tx, await lockDevice(tx, deviceId));
    if (entry) await pass(tx, entry, { status: 'abnormal', problem });
  });

/** Of a device that was given up no missing number is waited for: what it sent waits before staff. */
export async function setAsideLost(tx: TxContext, deviceId: string): Promise<void> {
  await tx.db
    .update(tillEntries)
    .set({ status: 'abnormal', problem: { code: 'till.device-lost', params: {} }, ...changed })
    .where(and(eq(tillEntries.device_id, deviceId), eq(tillEntries.status, 'draft')));
}

async function takeAll(ctx: Context, deviceId: string): Promise<void> {
  for (;;) {
    try {
      if (!(await againIfGone(ctx, () => takeNext(ctx, deviceId)))) return;
    } catch (error) {
      const problem = problemOf(error);
      // The device sends again what is not taken yet.
      if (!problem) throw error;
      if (!(error instanceof AppError))
        ctx.runtime.log.error({ err: error, device: deviceId }, 'an entry was not sold');
      await setAside(ctx, deviceId, problem);
    }
  }
}

/** Notes whether a device's person may take something off by hand from now on; what she sold before was by the right she had then. */
async function noteRight(ctx: Context, deviceId: string): Promise<void> {
  const may_take_off = holds(ctx, 'approve till_session');
  await ctx.db
    .update(tillDevices)
    .set({ may_take_off })
    .where(
      and(
        eq(tillDevices.id, deviceId),
        eq(tillDevices.account_id, requireStaff(ctx).id),
        ne(tillDevices.may_take_off, may_take_off),
      ),
    );
}

/**
 * Keeps a device's entries and sells those whose turn it is, each once; then answers what pieces are kept for it. Whoever is signed in may send what a device
 * signed in a store she sees, and what her own device signed wherever it stood before she was limited; that it is there, leaves, or needs pieces is said by its own person alone (`device-unknown`). Refuses what `keep` refuses; then nothing is kept.
 */
export async function sendJournal(
  ctx: Context,
  input: z.output<typeof sendJournalInput>,
): Promise<LeaseAnswer | undefined> {
  const { device_id, entries, leaves, lease } = input;
  const isSeen = await inTransaction(ctx, async (tx) => {
    const device = await lockDevice(tx, device_id);
    const isOwn = device.account_id === requireStaff(tx).id;
    const { session } = await findSession(unscoped(tx), device.session_id);
    const isHere = isInScope(tx, 'store', session.store_id);
    if (!isOwn && !isHere) throw fail('till.device-unknown');
    if (!isOwn && (leaves || lease || entries.length === 0)) throw fail('till.device-unknown');
    await keep(tx, device, entries);
    const now = tx.runtime.now();
    await tx.db
      .update(tillDevices)
      .set({ seen_at: now, left_at: leaves ? now : null })
      .where(eq(tillDevices.id, device_id));
    return isHere;
  });
  await takeAll(unscoped(ctx), device_id);
  await inTransaction(ctx, async (tx) => {
    const { lost_at } = await lockDevice(tx, device_id);
    if (lost_at) await setAsideLost(tx, device_id);
  });
  await noteRight(ctx, device_id);
  const told = lease && isSeen && (await answerLease(ctx, device_id, lease));
  if (!told) return undefined;
  return { ...told, buyer: (await answerBuyer(ctx, device_id, lease)) ?? null };
}
