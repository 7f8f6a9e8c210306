// What the screens show of a store: its days in words.
import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { routes, type ShopStore } from '@kaifong/domain/stores/contract';
import type { Visitor } from '../../shell/visitor.ts';

export interface DayView {
  readonly date: string;
  /** `Thursday, 26 Nov` */
  readonly label: string;
  /** `10:30–20:00`; none: closed. */
  readonly spans: readonly string[];
  readonly note: string;
}

export interface StoreView
  extends Pick<ShopStore, 'id' | 'name' | 'address' | 'phone' | 'zone' | 'collects' | 'openings'> {
  readonly days: readonly DayView[];
  /** Other hours after those days. */
  readonly later: readonly DayView[];
}

function dayView({ date, spans, note }: ShopStore['days'][number], language: Language): DayView {
  const style = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return {
    date,
    label: new Intl.DateTimeFormat(dateLocale(language), style).format(Date.parse(date)),
    spans: spans.map(({ open, close }) => `${open}–${close}`),
    note,
  };
}

export function storeView(store: ShopStore, language: Language): StoreView {
  const { id, name, address, phone, zone, collects, openings } = store;
  const days = store.days.map((each) => dayView(each, language));
  const later = store.later.map((each) => dayView(each, language));
  return { id, name, address, phone, zone, collects, openings, days, later };
}

/** All stores of the shop, in its order. */
export const readStores = async ({ call, language }: Pick<Visitor, 'call' | 'language'>): Promise<ShopStore[]> =>
  (await call(routes.listStores, { language })).data;
