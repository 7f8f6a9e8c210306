// Numbers, money and times the way the reader's language writes them, in the shop's own time zone.

import { dateLocale } from '@kaifong/base/date-locale';
import { parseLanguage } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import { useRoute } from '@kaifong/client/hooks';
import { getConfigs } from '@kaifong/domain/settings/contract';
import { useMemo } from 'react';
import { currentLanguage } from './language.ts';

/** What every screen wants to know of the shop. */
export const shopQuestion = {
  columns: [
    ...['name', 'admin_logo', 'main_language', 'supported_languages'],
    ...['time_zone', 'base_currency', 'supported_currencies'],
  ],
};

/** The public settings every screen may need; the usual ones until they have arrived. */
export function useShop() {
  const shop = useRoute(getConfigs, shopQuestion).data?.data;
  return {
    name: shop?.name ?? '',
    adminLogo: shop?.admin_logo ?? '',
    mainLanguage: parseLanguage(shop?.main_language) ?? 'en-US',
    timeZone: shop?.time_zone ?? 'Asia/Hong_Kong',
    currency: shop?.base_currency ?? 'HKD',
    mark: shop?.supported_currencies?.find(({ identifier }) => identifier === shop.base_currency)?.mark ?? '',
  };
}

/** Today by the clock of the shop, `2026-11-21`. */
export const useToday = (): string => dateIn(useShop().timeZone, new Date());

export interface Format {
  readonly number: (value: number) => string;
  /** An amount as the wire carries it: 120.5 → HK$120.50. */
  readonly money: (amount: number, currency?: string) => string;
  /** 8 Aug 2026 */
  readonly date: (value: string | number | Date) => string;
  /** 8 Aug 2026, 14:05 */
  readonly dateTime: (value: string | number | Date) => string;
}

export function useFormat(): Format {
  const { timeZone, currency: base } = useShop();
  const language = currentLanguage();
  return useMemo(() => {
    const locale = dateLocale(language);
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
    // Spelled out: with two styles at once the day looks different from the day alone in Hong Kong Chinese.
    const time = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      hourCycle: 'h23',
    });
    const number = new Intl.NumberFormat(locale);
    const money = new Map<string, Intl.NumberFormat>();
    const moneyIn = (currency: string): Intl.NumberFormat => {
      const known = money.get(currency);
      if (known) return known;
      const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
      money.set(currency, made);
      return made;
    };
    // A calendar date has no zone; moving it into one could show the day before.
    const dayOf = (value: string | number | Date) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T12:00:00Z`) : new Date(value);
    return {
      number: (value) => number.format(value),
      money: (amount, currency = base) => moneyIn(currency).format(amount),
      date: (value) => date.format(dayOf(value)),
      dateTime: (value) => time.format(new Date(value)),
    };
  }, [timeZone, base, language]);
}
