import { dateLocale } from '@kaifong/base/date-locale';
import { useEffect, useMemo, useState } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';

/** `09:02` of an instant by the clock of a place. */
export function useClockIn(zone: string): (instant: string | Date) => string {
  const language = currentLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(dateLocale(language), {
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
    });
    return (instant) => format.format(new Date(instant));
  }, [zone, language]);
}

const everyMs = 1000;

/** Now, again each second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
