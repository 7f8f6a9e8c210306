// Hong Kong's holidays as they were announced. General: the government's notice of 16 May 2025 (2026) and of 2026 (2027). Statutory: the
// days of the Employment Ordinance themselves; a substitute follows from each person's rest days. Those of 2027 follow from the general ones and were not seen from the department.
import type { Localized } from '@kaifong/base/localized';
import type { HolidaySet } from '../../employee/contract/index.ts';
import type { givenYears } from '../contract/index.ts';

export interface GivenHoliday {
  readonly set: HolidaySet;
  readonly date: string;
  readonly name: Localized;
  readonly source: string;
  readonly unconfirmed: boolean;
}

const named = (en: string, hk: string, cn: string): Localized => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn });

const names = {
  newYear: named('The first day of January', '一月一日', '一月一日'),
  lunar1: named("Lunar New Year's Day", '農曆年初一', '农历年初一'),
  lunar2: named('The second day of Lunar New Year', '農曆年初二', '农历年初二'),
  lunar3: named('The third day of Lunar New Year', '農曆年初三', '农历年初三'),
  lunar4: named('The fourth day of Lunar New Year', '農曆年初四', '农历年初四'),
  goodFriday: named('Good Friday', '耶穌受難節', '耶稣受难节'),
  afterGoodFriday: named('The day following Good Friday', '耶穌受難節翌日', '耶稣受难节翌日'),
  chingMing: named('Ching Ming Festival', '清明節', '清明节'),
  afterChingMing: named('The day following Ching Ming Festival', '清明節翌日', '清明节翌日'),
  easterMonday: named('Easter Monday', '復活節星期一', '复活节星期一'),
  afterEasterMonday: named('The day following Easter Monday', '復活節星期一翌日', '复活节星期一翌日'),
  labour: named('Labour Day', '勞動節', '劳动节'),
  buddha: named('The Birthday of the Buddha', '佛誕', '佛诞'),
  afterBuddha: named('The day following the Birthday of the Buddha', '佛誕翌日', '佛诞翌日'),
  tuenNg: named('Tuen Ng Festival', '端午節', '端午节'),
  establishment: named('HKSAR Establishment Day', '香港特別行政區成立紀念日', '香港特别行政区成立纪念日'),
  afterMidAutumn: named('The day following the Mid-Autumn Festival', '中秋節翌日', '中秋节翌日'),
  national: named('National Day', '國慶日', '国庆日'),
  chungYeung: named('Chung Yeung Festival', '重陽節', '重阳节'),
  afterChungYeung: named('The day following Chung Yeung Festival', '重陽節翌日', '重阳节翌日'),
  christmas: named('Christmas Day', '聖誕節', '圣诞节'),
  boxing: named('The first weekday after Christmas Day', '聖誕節後第一個周日', '圣诞节后第一个周日'),
} as const;

type Day = readonly [monthAndDay: string, name: keyof typeof names];

const general2026: readonly Day[] = [
  ['01-01', 'newYear'],
  ['02-17', 'lunar1'],
  ['02-18', 'lunar2'],
  ['02-19', 'lunar3'],
  ['04-03', 'goodFriday'],
  ['04-04', 'afterGoodFriday'],
  ['04-06', 'afterChingMing'],
  ['04-07', 'afterEasterMonday'],
  ['05-01', 'labour'],
  ['05-25', 'afterBuddha'],
  ['06-19', 'tuenNg'],
  ['07-01', 'establishment'],
  ['09-26', 'afterMidAutumn'],
  ['10-01', 'national'],
  ['10-19', 'afterChungYeung'],
  ['12-25', 'christmas'],
  ['12-26', 'boxing'],
];
const statutory2026: readonly Day[] = [
  ['01-01', 'newYear'],
  ['02-17', 'lunar1'],
  ['02-18', 'lunar2'],
  ['02-19', 'lunar3'],
  ['04-05', 'chingMing'],
  ['04-06', 'easterMonday'],
  ['05-01', 'labour'],
  ['05-24', 'buddha'],
  ['06-19', 'tuenNg'],
  ['07-01', 'establishment'],
  ['09-26', 'afterMidAutumn'],
  ['10-01', 'national'],
  ['10-18', 'chungYeung'],
  ['12-25', 'christmas'],
  ['12-26', 'boxing'],
];
const general2027: readonly Day[] = [
  ['01-01', 'newYear'],
  ['02-06', 'lunar1'],
  ['02-08', 'lunar3'],
  ['02-09', 'lunar4'],
  ['03-26', 'goodFriday'],
  ['03-27', 'afterGoodFriday'],
  ['03-29', 'easterMonday'],
  ['04-05', 'chingMing'],
  ['05-01', 'labour'],
  ['05-13', 'buddha'],
  ['06-09', 'tuenNg'],
  ['07-01', 'establishment'],
  ['09-16', 'afterMidAutumn'],
  ['10-01', 'national'],
  ['10-08', 'chungYeung'],
  ['12-25', 'christmas'],
  ['12-27', 'boxing'],
];
const statutory2027: readonly Day[] = general2027.filter(
  ([, name]) => name !== 'goodFriday' && name !== 'afterGoodFriday',
);

const years: readonly (readonly [(typeof givenYears)[number], HolidaySet, readonly Day[], string, boolean])[] = [
  [2026, 'general', general2026, 'info.gov.hk, P2025051300354, 2025-05-16', false],
  [2026, 'statutory', statutory2026, 'labour.gov.hk, statutory holidays of 2026', false],
  [2027, 'general', general2027, 'general holidays of 2027, as reported; please compare with the gazette', true],
  [2027, 'statutory', statutory2027, 'derived from the general holidays of 2027; please compare', true],
];

/** Holidays that are given of a year; none for years that were not announced yet. */
export const givenHolidays = (year: number): GivenHoliday[] =>
  years
    .filter(([of]) => of === year)
    .flatMap(([, set, days, source, unconfirmed]) =>
      days.map(([day, name]) => ({ set, date: `${year}-${day}`, name: names[name], source, unconfirmed })),
    );
