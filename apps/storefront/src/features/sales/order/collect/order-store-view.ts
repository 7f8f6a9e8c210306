// The store an order is fetched in. Its hours are put into words on the server: the page of an order is heavy as it is.
import type { Language } from '@kaifong/base/localized';
import type { ShopStore } from '@kaifong/domain/stores/contract';
import type { StoreHours } from '../../../../kit/stores/open-state.ts';
import { storeView } from '../../../../kit/stores/store-views.ts';
import { textIn } from '../../../../shell/text.server.ts';

export interface OrderStoreView extends StoreHours {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Of the seven days from today on: `Thursday, 26 Nov: 10:30–20:00`. */
  readonly hours: readonly string[];
}

export function orderStoreView(store: ShopStore, language: Language): OrderStoreView {
  const { name, address, phone, zone, openings, days } = storeView(store, language);
  const text = textIn(language);
  const hours = days.map(({ label, spans, note }) => {
    const what = [spans.join(', ') || text('stores.closedAllDay'), note].filter(Boolean).join(' · ');
    return text('shell.named', { name: label, what });
  });
  return { name, address, phone, zone, openings, hours };
}
