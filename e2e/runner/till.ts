// A till of a store of its own, and what the shop keeps for it.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { makeRecord } from './records.ts';

async function firstWarehouse(page: Page): Promise<number | undefined> {
  const listed = await page.request.get('/api/admin/warehouse?per_page=1&sort=id');
  return ((await listed.json()) as { data: { id: number }[] }).data[0]?.id;
}

/** A store with an open register, 500.00 in its drawer, that sells from a warehouse, the first unless said otherwise; `page` must be signed in. */
export async function openRegister(
  page: Page,
  title: string,
  warehouse?: number,
): Promise<{ store: number; session: number }> {
  const { id } = await makeRecord(page, 'store', {
    title,
    warehouse_id: warehouse ?? (await firstWarehouse(page)),
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [{ name: 'Only counter', enabled: true }],
  });
  const read = await page.request.get(`/api/admin/pos/store/${id}`);
  const { registers } = ((await read.json()) as { data: { registers: { key: string }[] } }).data;
  const session = await makeRecord(page, 'pos', { store_id: id, register: registers[0]?.key, counts: { 10000: 5 } });
  return { store: id, session: session.id };
}

/** What a till may sell and give by itself. */
export interface KeptLease {
  readonly pieces: readonly { readonly stock_id: number; readonly quantity: number }[];
  readonly buyer: { readonly codes: readonly unknown[]; readonly points: { readonly most: number } | null } | null;
}

/** Waits until the shop keeps what is asked for; without a question anything. */
export async function leased(
  page: Page,
  asked = ({ pieces }: KeptLease): boolean => pieces.length > 0,
): Promise<KeptLease> {
  const answer = await page.waitForResponse(async (response) => {
    if (!response.url().includes('/pos/journal') || response.status() !== 200) return false;
    const { lease } = ((await response.json()) as { data: { lease: KeptLease | null } }).data;
    return lease !== null && asked(lease);
  });
  return ((await answer.json()) as { data: { lease: KeptLease } }).data.lease;
}

/** Opens the till and waits until it may sell by itself. */
export async function openTill(page: Page, store: number): Promise<void> {
  const kept = leased(page);
  const enrolled = page.waitForResponse((answer) => /\/pos\/\d+\/device/.test(answer.url()));
  const goods = page.waitForResponse(
    async (answer) => answer.url().includes('/pos/offline-goods') && (await answer.json()).next === null,
  );
  await page.goto(`/admin/store/pos/new/${store}`);
  await page.getByRole('radio', { name: 'Only counter' }).check();
  await page.getByRole('button', { name: 'Go on selling' }).click();
  expect((await enrolled).status()).toBe(200);
  await goods;
  await kept;
}
