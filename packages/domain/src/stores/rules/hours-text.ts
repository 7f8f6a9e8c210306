// Opening hours of a week as a line of text: "Mon–Fri 10:00–13:00, 14:00–20:00; Sat 10:00–13:00".
import type { WeekHours } from '@kaifong/base/hours';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayName = (day: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(monday + (day - 1) * 86_400_000);

const spansOf = (hours: WeekHours, day: number): string =>
  hours
    .filter((row) => row.day === day)
    .sort((one, other) => (one.open < other.open ? -1 : 1))
    .map(({ open, close }) => `${open}–${close}`)
    .join(', ');

/** Days in a row with the same hours are named together; days without any are left out. '' where there are none. */
export function hoursText(hours: WeekHours, language: string): string {
  const groups: { from: number; to: number; spans: string }[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const spans = spansOf(hours, day);
    const last = groups.at(-1);
    if (last && last.to === day - 1 && last.spans === spans) last.to = day;
    else if (spans !== '') groups.push({ from: day, to: day, spans });
  }
  return groups
    .map(({ from, to, spans }) => {
      const days = from === to ? dayName(from, language) : `${dayName(from, language)}–${dayName(to, language)}`;
      return `${days} ${spans}`;
    })
    .join('; ');
}
