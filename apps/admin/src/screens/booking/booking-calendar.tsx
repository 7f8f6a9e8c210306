// Everything that is planned and booked, by day, week and month; of all people and rooms, or of one.
import { wallClockAt } from '@kaifong/base/spans';
import { useRoute } from '@kaifong/client/hooks';
import { type CalendarEntry, routes } from '@kaifong/domain/booking/contract';
import { Button, Group, Paper, Select, Switch } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  Calendar,
  type CalendarSpan,
  type CalendarEntry as DrawnEntry,
  type PickedTime,
} from '../../kit/calendar/index.ts';
import { useShop } from '../../kit/language/use-format.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { toneOf } from '../../kit/status/tone.ts';
import { ReadProblem } from '../../kit/table/index.ts';
import { BookingWindow } from './booking-window.tsx';
import { DateWindow } from './date-window.tsx';
import { ExplainWindow } from './explain-window.tsx';
import { MoveWindow } from './move-window.tsx';
import { NewBookingButton } from './new-booking-button.tsx';
import { useBookingChoices } from './use-booking-choices.ts';

type Opened =
  | { readonly window: 'explain'; readonly at: PickedTime }
  | { readonly window: 'entry'; readonly entry: CalendarEntry }
  | { readonly window: 'move'; readonly id: number; readonly to: PickedTime & { readonly time: string } };

/** How an entry is drawn: guest, people and rooms below its title; a date says its seats, a booking its status. */
function useDrawn(): (entry: CalendarEntry) => DrawnEntry {
  const { t } = useTranslation();
  return useCallback(
    (entry) => {
      const { kind, status, name, resources, taken, capacity, color } = entry;
      const seats = `${taken} / ${capacity}`;
      const who = name || t('booking.booking.channel.walk_in');
      const note = kind === 'date' ? [...resources, seats] : [who, ...(taken > 1 ? [`× ${taken}`] : []), ...resources];
      return {
        key: entry.key,
        title: entry.title,
        note: note.join(' · '),
        starts_at: entry.starts_at,
        ends_at: entry.ends_at,
        color,
        off: entry.canceled,
        movable: entry.may_move,
        ...(status && { status: { word: t(`booking.status.${status}`), tone: toneOf(status) } }),
      };
    },
    [t],
  );
}

export default function BookingCalendar() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { events, resources } = useBookingChoices();
  const [span, setSpan] = useState<CalendarSpan>();
  const [opened, setOpened] = useState<Opened>();
  const event = params.get('event');
  const resource = params.get('resource');
  const chosen = { ...(event && { event_id: Number(event) }), ...(resource && { resource_id: Number(resource) }) };
  const canceled = params.get('canceled') === '1';
  const wanted = { ...(span ?? { from: '2000-01-01', until: '2000-01-01' }), ...chosen, canceled };
  const answer = useRoute(routes.listCalendar, wanted, { enabled: span !== undefined, keep: true });
  const zone = useShop().timeZone;
  const found = answer.data?.data.entries;
  const draw = useDrawn();
  const entries = useMemo(() => (found ?? []).map(draw), [found, draw]);
  const byKey = (key: string) => found?.find((each) => each.key === key);
  const now = () => ({ date: wallClockAt(zone, Date.now()).date, time: null });
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <>
      <PageHeader title={t('screen.booking_calendar')}>
        <Button
          variant="default"
          leftSection={<IconHelpCircle size={16} />}
          onClick={() => setOpened({ window: 'explain', at: now() })}
        >
          {t('booking_calendar.explain')}
        </Button>
        <NewBookingButton event={event} />
      </PageHeader>
      <Paper p="md">
        <CalendarFilters events={events} resources={resources} />
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        <Calendar
          label={t('screen.booking_calendar')}
          zone={zone}
          entries={entries}
          onSpan={setSpan}
          onOpen={({ key }) => {
            const entry = byKey(key);
            if (entry) setOpened({ window: 'entry', entry });
          }}
          onPick={(at) => setOpened({ window: 'explain', at })}
          onMove={({ key }, to) => {
            const entry = byKey(key);
            if (entry) setOpened({ window: 'move', id: entry.id, to });
          }}
        />
      </Paper>
      {opened?.window === 'explain' ? (
        <ExplainWindow at={opened.at} event={event} events={events} onClose={close} />
      ) : null}
      {opened?.window === 'move' ? <MoveWindow id={opened.id} to={opened.to} onClose={close} /> : null}
      {opened?.window === 'entry' ? <EntryWindow entry={opened.entry} onClose={close} /> : null}
    </>
  );
}

function EntryWindow({ entry, onClose }: { readonly entry: CalendarEntry; readonly onClose: () => void }) {
  if (entry.kind === 'date') return <DateWindow entry={entry} onClose={onClose} />;
  return <BookingWindow id={entry.id} title={entry.number} onClose={onClose} />;
}

type Choices = ReturnType<typeof useBookingChoices>;

/** Which event, person or room is looked at; the choice stands in the address. */
function CalendarFilters({ events, resources }: Choices) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const choose = (name: string) => (value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    <Group mb="md" gap="sm" align="flex-end">
      <Select
        label={t('booking_calendar.event')}
        placeholder={t('booking_calendar.all_events')}
        data={events}
        value={params.get('event')}
        onChange={choose('event')}
        clearable
        searchable
      />
      <Select
        label={t('booking_calendar.resource')}
        placeholder={t('booking_calendar.all_resources')}
        data={resources}
        value={params.get('resource')}
        onChange={choose('resource')}
        clearable
        searchable
      />
      <Switch
        label={t('booking_calendar.canceled')}
        checked={params.get('canceled') === '1'}
        onChange={(change) => choose('canceled')(change.currentTarget.checked ? '1' : null)}
        mb={8}
      />
    </Group>
  );
}
