// The ways from old addresses to present ones. Called by whoever owns the thing, in the transaction that moves it.
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import type { AddressKind, MenuType } from '../contract/index.ts';
import { menuItems, oldAddresses } from '../schema.ts';

const at = (kind: AddressKind, url: string) => and(eq(oldAddresses.kind, kind), eq(oldAddresses.url, url));

/** Something is found at this url now: whatever it led to before counts no more. */
export async function claimAddress(tx: TxContext, kind: AddressKind, url: string): Promise<void> {
  await tx.db.delete(oldAddresses).where(at(kind, url));
}

/**
 * Something has another url now: its old one leads there, those that led to the old one do too, and so do the menu items
 * that named it. A url that comes back to where it was leads nowhere else any more, so there is no loop.
 */
export async function moveAddress(tx: TxContext, kind: AddressKind, from: string, to: string): Promise<void> {
  if (from === to) return;
  await claimAddress(tx, kind, to);
  await tx.db
    .update(oldAddresses)
    .set({ to_url: to })
    .where(and(eq(oldAddresses.kind, kind), eq(oldAddresses.to_url, from)));
  await tx.db
    .insert(oldAddresses)
    .values({ kind, url: from, to_url: to })
    .onConflictDoUpdate({ target: [oldAddresses.kind, oldAddresses.url], set: { to_url: to, created_at: sql`now()` } });
  if (kind === 'product' || kind === 'category' || kind === 'event') return;
  const followers = await tx.db
    .update(menuItems)
    .set({ url: to, ...touch(menuItems) })
    .where(and(eq(menuItems.type, kind satisfies MenuType), eq(menuItems.url, from)))
    .returning({ id: menuItems.id });
  if (followers.length > 0) tx.tx.changedTags.add('menu');
}

/** Something was taken away on purpose: its address, and the old ones that led to it, answer that it is gone. */
export async function closeAddress(tx: TxContext, kind: AddressKind, url: string): Promise<void> {
  await tx.db
    .update(oldAddresses)
    .set({ to_url: null })
    .where(and(eq(oldAddresses.kind, kind), eq(oldAddresses.to_url, url)));
  await tx.db
    .insert(oldAddresses)
    .values({ kind, url, to_url: null })
    .onConflictDoUpdate({ target: [oldAddresses.kind, oldAddresses.url], set: { to_url: null } });
}
