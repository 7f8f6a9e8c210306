import { StatusBadge } from '../status/status-badge.tsx';
import type { Tone } from '../status/tone.ts';
import classes from './calendar.module.css';
import type { CalendarEntry } from './calendar-view.tsx';

export const toneColors: Readonly<Record<Tone, string>> = {
  good: 'var(--mantine-color-green-7)',
  info: 'var(--mantine-color-blue-6)',
  warn: 'var(--mantine-color-yellow-6)',
  bad: 'var(--mantine-color-red-6)',
  quiet: 'var(--mantine-color-gray-6)',
};

interface EntryContentProps {
  readonly entry: CalendarEntry;
  /** `10:00` */
  readonly time: string;
}

/** The box of an entry on a day, a week or a month: time and status first, then the title, then who and where. */
export function EntryBox({ entry, time }: EntryContentProps) {
  const { title, note, color, status } = entry;
  const edge = status && color ? { borderInlineStart: `4px solid ${color}`, paddingInlineStart: 4 } : {};
  return (
    <div className={classes.entry} style={edge}>
      <div className={classes.when}>
        <span>{time}</span>
        {status ? <span>{status.word}</span> : null}
      </div>
      <span className={classes.title}>{title}</span>
      {note ? <span className={classes.note}>{note}</span> : null}
    </div>
  );
}

/** The same as a line of the agenda. */
export function EntryLine({ entry, time }: EntryContentProps) {
  const { title, note, status } = entry;
  return (
    <div className={classes.line}>
      <span className={classes.time}>{time}</span>
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </div>
      {status ? <StatusBadge tone={status.tone}>{status.word}</StatusBadge> : null}
    </div>
  );
}
