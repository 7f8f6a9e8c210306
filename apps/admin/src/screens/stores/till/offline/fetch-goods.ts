// Has the device keep what its store sells.
import type { Call } from '@kaifong/client/call';
import { type OfflineGoods, type OfflineTerms, routes } from '@kaifong/domain/till/contract';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { keepGoods, keepTerms } from './journal-store.ts';

/** Reads all pages to the end; what was kept before stays until all of it is there. */
export async function fetchGoods(call: Call, storeId: number, signal: AbortSignal): Promise<void> {
  const asked = Date.now();
  const goods: OfflineGoods[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: { data: OfflineGoods[]; next: number | null } = await call(
      routes.listOfflineGoods,
      { store_id: storeId, after, language: currentLanguage() },
      { signal },
    );
    goods.push(...page.data);
    after = page.next;
  }
  await keepGoods(storeId, goods, asked);
}

/** What the shop reckons by now, kept in place of before. */
export async function fetchTerms(call: Call, signal: AbortSignal): Promise<OfflineTerms> {
  const { data } = await call(routes.getOfflineTerms, { language: currentLanguage() }, { signal });
  await keepTerms(data);
  return data;
}
