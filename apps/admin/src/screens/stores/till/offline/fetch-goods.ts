// Has the device keep what its store sells.
import type { Call } from '@kaifong/client/call';
import { type OfflineGoods, type OfflineTerms, routes } from '@kaifong/domain/till/contract';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { whileKept } from '../../../../kit/session/kept.ts';
import { keepGoods, keepTerms } from './journal-store.ts';
import { asInShop } from './offline-goods.ts';

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
  void whileKept((ends) => keepPictures(goods, AbortSignal.any([signal, ends])));
}

/** As many as the worker keeps. */
const mostPictures = 300;

/** Looks at the pictures of the first goods once, as a tile does, so that the worker of the till keeps them. One at a time: selling goes first. */
async function keepPictures(goods: readonly OfflineGoods[], signal: AbortSignal): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const pictures = new Map(
    goods.toSorted(asInShop).flatMap(({ picture }) => (picture ? [[picture.path, picture] as const] : [])),
  );
  for (const picture of [...pictures.values()].slice(0, mostPictures)) {
    if (signal.aborted) return;
    const image = new Image();
    image.sizes = '160px';
    if (picture.webp) image.srcset = picture.webp;
    image.src = picture.path;
    await image.decode().catch(() => undefined);
  }
}

/** What the shop reckons by now, kept in place of before. */
export async function fetchTerms(call: Call, signal: AbortSignal): Promise<OfflineTerms> {
  const { data } = await call(routes.getOfflineTerms, { language: currentLanguage() }, { signal });
  await keepTerms(data);
  return data;
}
