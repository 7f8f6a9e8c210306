import type { Language } from '@kaifong/base/localized';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in its two largest units: `1 day 3 hours`, `14 minutes 5 seconds`; `0 seconds` below one. */
export function timeWords(seconds: number, language: Language): string {
  const first = Math.max(
    0,
    units.findIndex(([, length]) => seconds >= length),
  );
  const from = seconds < 1 ? units.length - 1 : first;
  const parts = units.slice(from, from + 2).flatMap(([unit, length], index) => {
    const whole = Math.floor((index === 0 ? seconds : seconds % (units[from]?.[1] ?? 1)) / length);
    if (index > 0 && whole === 0) return [];
    return [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(whole)];
  });
  return parts.join(' ');
}
