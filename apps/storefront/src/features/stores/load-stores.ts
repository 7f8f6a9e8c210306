// The stores of the shop, for the page that shows them all.
import type { ShopStore } from '@kaifong/domain/stores/contract';
import { data } from 'react-router';
import { readStores, type StoreView, storeView } from '../../kit/stores/store-views.ts';
import { textIn } from '../../shell/text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface StoresView {
  readonly title: string;
  readonly introduction: string;
  readonly stores: readonly (StoreView & Pick<ShopStore, 'week'> & { readonly other: ShopStore['days'] })[];
}

/** A shop without stores has no such page. */
export async function loadStores(visitor: Visitor): Promise<StoresView> {
  const { language } = visitor;
  const stores = await readStores(visitor);
  if (stores.length === 0) throw data(null, { status: 404 });
  const text = textIn(language);
  return {
    title: text('stores.title'),
    introduction: text('stores.introduction'),
    stores: stores.map((store) => ({
      ...storeView(store, language),
      week: store.week,
      other: [...store.days.filter(({ special }) => special), ...store.later],
    })),
  };
}
