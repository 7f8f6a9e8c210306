import FullCalendar, {
  type CalendarRef,
  type DatesSetInfo,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { dateLocale } from '@kaifong/base/date-locale';
import { wallClockAt } from '@kaifong/base/spans';
import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../language/language.ts';
import type { Tone } from '../status/tone.ts';
import classes from './calendar.module.css';
import { EntryBox, EntryLine, toneColors } from './calendar-entry.tsx';
import { CalendarHead, type CalendarSheet } from './calendar-head.tsx';

/** Whatever has a time, as the calendar draws it. */
export interface CalendarEntry {
  /** Apart among all entries that are shown. */
  readonly key: string;
  readonly title: string;
  /** A second line: who, where, how many. */
  readonly note?: string;
  /** ISO instants; days where it takes whole days: the first, and the one after the last. */
  readonly starts_at: string;
  readonly ends_at: string;
  /** True: the entry takes whole days. */
  readonly whole_days?: boolean;
  /** `#rrggbb`; null: the calendar's own. */
  readonly color: string | null;
  /** Drawn struck out: it does not take place. */
  readonly off?: boolean;
  /** The state of the entry in a word, and the tone its box has; `color` is then an edge of the box alone. */
  readonly status?: { readonly word: string; readonly tone: Tone };
  /** True: it is drawn so that it can be dragged to another time. */
  readonly movable?: boolean;
}

/** Days that are shown: the first and the last, `2026-12-01`. */
export interface CalendarSpan {
  readonly from: string;
  readonly until: string;
}

/** A day, and a time where one was picked: `15:00`. */
export interface PickedTime {
  readonly date: string;
  readonly time: string | null;
}

export interface CalendarProps {
  /** Says to screen readers which calendar it is. */
  readonly label: string;
  /** IANA: days and hours are told by this clock. */
  readonly zone: string;
  readonly entries: readonly CalendarEntry[];
  readonly onSpan: (span: CalendarSpan) => void;
  readonly onOpen: (entry: CalendarEntry) => void;
  /** An empty place was clicked. The screen offers the same by a button, for the keyboard. */
  readonly onPick?: (at: PickedTime) => void;
  /** An entry was dropped on another time. It stays where it was until `entries` says otherwise; on a month's sheet its time of day is kept. */
  readonly onMove?: (entry: CalendarEntry, to: PickedTime & { readonly time: string }) => void;
}

const sheets: Readonly<Record<CalendarSheet, string>> = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  agenda: 'listWeek',
};

// The calendar draws everything anew when one of its options is another object.
const plugins = [classic, dayGrid, timeGrid, list, interaction];
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** Hours of a day that are drawn: those a shop is open at, and whatever entries need beside. */
function hoursOf(entries: readonly CalendarEntry[], zone: string): { readonly from: string; readonly until: string } {
  let [from, until] = [7, 22];
  for (const { starts_at, ends_at, whole_days } of entries) {
    if (whole_days) continue;
    const start = wallClockAt(zone, Date.parse(starts_at));
    const end = wallClockAt(zone, Date.parse(ends_at) - 1);
    const isOverNight = start.date !== end.date;
    from = isOverNight ? 0 : Math.min(from, Number(start.time.slice(0, 2)));
    until = isOverNight ? 24 : Math.max(until, Number(end.time.slice(0, 2)) + 1);
  }
  return { from: `${String(from).padStart(2, '0')}:00:00`, until: `${until}:00:00` };
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Dark letters on a tint of the colour, or light ones in the dark: readable with whatever colour somebody chose. */
const tintOf = (color: string | null) =>
  `color-mix(in srgb, ${color ?? 'var(--mantine-color-persimmon-5)'} 26%, var(--mantine-color-body))`;

const drawn = (entry: CalendarEntry): EventInput => {
  const { key, title, note, starts_at, ends_at, color, off, status, movable = false, whole_days = false } = entry;
  return {
    id: key,
    title: [title, note, status?.word].filter(Boolean).join(' · '),
    start: starts_at,
    end: ends_at,
    allDay: whole_days,
    color: tintOf(status ? toneColors[status.tone] : color),
    contrastColor: 'var(--mantine-color-text)',
    className: off ? (classes.off ?? '') : '',
    startEditable: movable,
    extendedProps: { entry },
  };
};

const content = ({ event, timeText, view }: EventDisplayInfo) => {
  const entry = event.extendedProps.entry as CalendarEntry | undefined;
  if (!entry) return event.title;
  const Content = view.type === sheets.agenda ? EntryLine : EntryBox;
  return <Content entry={entry} time={timeText} />;
};

export default function CalendarView({ label, zone, entries, onSpan, onOpen, onPick, onMove }: CalendarProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [sheet, setSheet] = useState<CalendarSheet>(isPhone ? 'agenda' : 'week');
  const [title, setTitle] = useState('');
  const calendar = useRef<CalendarRef>(null);
  const language = currentLanguage();
  const locale = useMemo(
    () => ({
      code: dateLocale(language),
      moreLinkText: (count: number) => t('calendar.more', { count }),
      noEventsText: t('calendar.nothing'),
    }),
    [language, t],
  );
  const events = useMemo(() => entries.map(drawn), [entries]);
  const hasWholeDays = entries.some(({ whole_days }) => whole_days);
  const hours = useMemo(() => hoursOf(entries, zone), [entries, zone]);
  const span = useRef('');
  const api = () => calendar.current?.getApi();
  const turn = (wanted: CalendarSheet) => {
    setSheet(wanted);
    api()?.changeView(sheets[wanted]);
  };
  const shown = ({ startStr, endStr, view }: DatesSetInfo) => {
    setTitle(view.title);
    if (span.current === startStr + endStr) return;
    span.current = startStr + endStr;
    onSpan({ from: startStr.slice(0, 10), until: dayBefore(endStr.slice(0, 10)) });
  };
  const dropped = ({ event, oldEvent, revert }: EventDropInfo) => {
    const entry = entries.find(({ key }) => key === event.id);
    revert();
    if (entry && event.startStr !== oldEvent.startStr)
      onMove?.(entry, { date: event.startStr.slice(0, 10), time: event.startStr.slice(11, 16) });
  };
  return (
    <Box component="section" aria-label={label} className={classes.calendar}>
      <CalendarHead
        title={title}
        sheet={sheet}
        onSheet={turn}
        onBack={() => api()?.prev()}
        onToday={() => api()?.today()}
        onNext={() => api()?.next()}
      />
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={sheets[sheet]}
        headerToolbar={false}
        locale={locale}
        firstDay={1}
        timeZone={zone}
        events={events}
        eventInteractive
        eventClick={({ event }) => {
          const entry = entries.find(({ key }) => key === event.id);
          if (entry) onOpen(entry);
        }}
        {...(onPick && {
          dateClick: ({ dateStr, allDay }) =>
            onPick({ date: dateStr.slice(0, 10), time: allDay ? null : dateStr.slice(11, 16) }),
        })}
        {...(onMove && { eventDrop: dropped })}
        eventDurationEditable={false}
        eventContent={content}
        datesSet={shown}
        allDaySlot={hasWholeDays}
        allDayText={t('calendar.whole_day')}
        nowIndicator
        slotMinTime={hours.from}
        slotMaxTime={hours.until}
        dayMaxEvents={isPhone ? true : 4}
        displayEventEnd={false}
        // The page scrolls, not a part of it: keys reach every hour.
        height="auto"
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
      />
    </Box>
  );
}
