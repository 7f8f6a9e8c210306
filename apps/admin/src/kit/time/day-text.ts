// Days and moments as a field of the back office shows and reads them: `27 Nov 2026`, `27 Nov 2026, 14:05`. The month is
// spelled out or stands between the signs of the language, so that nobody takes it for the day.
import { dateLocale } from '@kaifong/base/date-locale';
import { plainForm, writtenDay } from '@kaifong/base/typed';

/** `2026-11-27`, or with a clock `2026-11-27T14:05`. */
const whole = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/;

const lastClock = /^(.+?)(?:T|[\s,]+)(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i;

/** The clock of `2:05 pm` is `14:05`; undefined for what no clock shows. */
function clockOf(hours: string, minutes: string, half: string | undefined): string | undefined {
  const typed = Number(hours);
  if (half && (typed < 1 || typed > 12)) return undefined;
  const hour = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed;
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

/** A value of a field in the words of a language; what is no day stays as it was typed. */
export function dayText(value: string, language: string): string {
  const [, day, clock] = whole.exec(value) ?? [];
  if (day === undefined) return value;
  const format = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  return clock === undefined ? text : `${text}${language.startsWith('zh') ? ' ' : ', '}${clock}`;
}

/** A day as it was typed → `2026-11-27`; undefined for what is none, or none yet. */
export const dayIn = writtenDay;

/** A moment as it was typed → `2026-11-27T14:05`. A day alone is its first minute, or its last where something `closes`. */
export function momentIn(text: string, closes: boolean): string | undefined {
  const plain = plainForm(text);
  const [, typed = plain, hours, minutes = '', half] = lastClock.exec(plain) ?? [];
  const day = writtenDay(typed);
  const clock = hours === undefined ? (closes ? '23:59' : '00:00') : clockOf(hours, minutes, half);
  return day && clock && `${day}T${clock}`;
}
