// Whether a store is open, in words. The page may be kept, and stays open in a tab: its state is told of the moment it is read.
import { dateLocale } from '@kaifong/base/date-locale';
import type { ShopStore } from '@kaifong/domain/stores/contract';
import type { Text } from '../../shell/text.ts';

/** What tells a store's state. */
export type StoreHours = Pick<ShopStore, 'zone' | 'openings'>;

export interface OpenState {
  readonly open: boolean;
  /** When that changes, in milliseconds; undefined: not as far as the hours say. */
  readonly changesAt: number | undefined;
}

export function openStateAt({ openings }: Pick<StoreHours, 'openings'>, now: number): OpenState {
  const next = openings.find(({ to }) => to === null || Date.parse(to) > now);
  if (!next || Date.parse(next.from) > now) return { open: false, changesAt: next && Date.parse(next.from) };
  return { open: true, changesAt: next.to === null ? undefined : Date.parse(next.to) };
}

/** `2026-11-26`, by the clock of a place. */
export const dateIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

const day = 86_400_000;
const daysBetween = (zone: string, from: number, to: number) =>
  Math.round((Date.parse(dateIn(zone, to)) - Date.parse(dateIn(zone, from))) / day);

/** "Open until 20:00", "Closed, opens tomorrow at 10:30", by the store's own clock. */
export function openWords(store: StoreHours, now: number, text: Text): string {
  const { open, changesAt } = openStateAt(store, now);
  if (changesAt === undefined) return text(open ? 'stores.openAlways' : 'stores.closed');
  const timeZone = store.zone;
  const say = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(text.language), { ...style, timeZone }).format(changesAt);
  const time = say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const ahead = daysBetween(timeZone, now, changesAt);
  const on = say(ahead < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
  if (open)
    return changesAt - now < day ? text('stores.openUntil', { time }) : text('stores.openUntilDay', { on, time });
  if (ahead === 0) return text('stores.opensToday', { time });
  return ahead === 1 ? text('stores.opensTomorrow', { time }) : text('stores.opensOn', { on, time });
}
