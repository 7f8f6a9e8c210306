// Everything that is planned and booked, by day, week and month; of all people and rooms, or of one.
import { wallClockAt } from '@kaifong/base/spans';
import { useRoute } from '@kaifong/client/hooks';
import { type CalendarEntry, routes } from '@kaifong/domain/booking/contract';
import { Button, Group, Paper, Select } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Calendar, type CalendarSpan, type PickedTime } from '../../kit/calendar/index.ts';
import { useShop } from '../../kit/language/use-format.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ReadProblem } from '../../kit/table/index.ts';
import { ExplainWindow } from './explain-window.tsx';
import { useBookingChoices } from './use-booking-choices.ts';

const drawn = (entry: CalendarEntry) => ({
  ...entry,
  note: [...entry.resources, `${entry.taken} / ${entry.capacity}`].join(' · '),
  off: entry.canceled,
});

export default function BookingCalendar() {
  const { t } = useTranslation();
  const go = useNavigate();
  const [params] = useSearchParams();
  const { events, resources } = useBookingChoices();
  const [span, setSpan] = useState<CalendarSpan>();
  const [asked, setAsked] = useState<PickedTime>();
  const event = params.get('event');
  const resource = params.get('resource');
  const chosen = { ...(event && { event_id: Number(event) }), ...(resource && { resource_id: Number(resource) }) };
  const wanted = { ...(span ?? { from: '2000-01-01', until: '2000-01-01' }), ...chosen };
  const answer = useRoute(routes.listCalendar, wanted, { enabled: span !== undefined, keep: true });
  const zone = useShop().timeZone;
  const found = answer.data?.data.entries;
  const entries = useMemo(() => (found ?? []).map(drawn), [found]);
  const now = () => ({ date: wallClockAt(zone, Date.now()).date, time: null });
  return (
    <>
      <PageHeader title={t('screen.booking_calendar')}>
        <Button variant="default" leftSection={<IconHelpCircle size={16} />} onClick={() => setAsked(now())}>
          {t('booking_calendar.explain')}
        </Button>
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
            const entry = entries.find((each) => each.key === key);
            if (entry) void go(`/booking/event/edit/${entry.event_id}`);
          }}
          onPick={setAsked}
        />
      </Paper>
      {asked ? <ExplainWindow at={asked} event={event} events={events} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
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
    <Group mb="md" gap="sm">
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
    </Group>
  );
}
