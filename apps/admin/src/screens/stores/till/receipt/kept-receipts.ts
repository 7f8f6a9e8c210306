// The last receipts of a till, on its device: printed once more while the shop does not answer.
import type { OwnReceipt } from '../offline/offline-sale.ts';

const most = 20;
const placeOf = (storeId: number) => `kaifong-till-receipts-${storeId}`;

/** The newest first; none where the device keeps nothing. */
export function keptReceipts(storeId: number): readonly OwnReceipt[] {
  try {
    return JSON.parse(localStorage.getItem(placeOf(storeId)) ?? '[]') as OwnReceipt[];
  } catch {
    return [];
  }
}

/** Keeps a receipt without its buyer's address and without the code that opens her order. */
export function keepReceipt(storeId: number, receipt: OwnReceipt): void {
  const bare: OwnReceipt = { ...receipt, email: '', address: '', address_svg: '' };
  const others = keptReceipts(storeId).filter(({ number }) => number !== receipt.number);
  try {
    localStorage.setItem(placeOf(storeId), JSON.stringify([bare, ...others].slice(0, most)));
  } catch {
    // A full or forbidden memory: the shop has the sale, and the paper was there once.
  }
}
