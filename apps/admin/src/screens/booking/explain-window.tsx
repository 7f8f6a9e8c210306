import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/booking/contract';
import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PickedTime } from '../../kit/calendar/index.ts';
import { useShop } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ReadProblem } from '../../kit/table/index.ts';
import { DayInput } from '../../kit/time/day-input.tsx';
import { ClosedReasons } from './closed-reasons.tsx';
import { createAddress } from './create-address.ts';

interface ExplainWindowProps {
  readonly at: PickedTime;
  /** The event that is chosen already. */
  readonly event: string | null;
  readonly events: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
}

/** Says of any hour of an event why somebody can book it or not, and leads to booking it. */
export function ExplainWindow({ at, event, events, onClose }: ExplainWindowProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(event ?? events[0]?.value ?? null);
  const [date, setDate] = useState(at.date);
  const [time, setTime] = useState(at.time ?? '');
  const ready = id !== null && /^\d{4}-\d\d-\d\d$/.test(date);
  const answer = useRoute(
    routes.explainTimes,
    { id: Number(id), date, ...(time && { time }) },
    { enabled: ready, keep: true },
  );
  const mayBook = useCan()('create booking');
  const { timeZone } = useShop();
  const zone = answer.data?.data.zone;
  const times = answer.data?.data.times ?? [];
  const shown = time ? times.filter((each) => each.time === time) : times;
  return (
    // A question holds nothing that could be lost.
    <Modal opened onClose={onClose} title={t('booking_calendar.explain')} size="lg" data-keeps-typing>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <Select
            label={t('booking_calendar.event')}
            data={[...events]}
            value={id}
            onChange={setId}
            searchable
            allowDeselect={false}
          />
          <DayInput label={t('booking_calendar.day')} value={date} onChange={setDate} />
          <TextInput
            type="time"
            label={t('booking_calendar.time')}
            description={t('booking_calendar.time_help')}
            value={time}
            onChange={(changed) => setTime(changed.currentTarget.value)}
          />
        </Group>
        {events.length === 0 ? <Text c="dimmed">{t('booking_calendar.no_events')}</Text> : null}
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {zone && zone !== timeZone ? (
          <Text size="sm" c="dimmed">
            {t('booking_calendar.clock_of', { zone })}
          </Text>
        ) : null}
        {answer.data && shown.length === 0 ? <Alert color="gray">{t('booking_calendar.no_times')}</Alert> : null}
        <div aria-live="polite">
          {shown.map((each) => (
            <Group key={each.at} gap="sm" py={6} align="flex-start" wrap="nowrap">
              <Text fw={560} miw={52}>
                {each.time}
              </Text>
              <StatusBadge tone={each.closed.length === 0 ? 'good' : 'quiet'}>
                {t(each.closed.length === 0 ? 'booking_calendar.open' : 'booking_calendar.closed')}
              </StatusBadge>
              <div style={{ flex: 1 }}>
                {each.closed.length === 0 ? (
                  <Text size="sm">{t('booking_calendar.seats', { count: each.seats })}</Text>
                ) : (
                  <ClosedReasons reasons={each.closed} />
                )}
              </div>
              {mayBook && each.closed.length === 0 ? (
                <Button
                  component={Link}
                  to={createAddress({ event: id, date, time: each.time })}
                  size="compact-sm"
                  variant="light"
                  aria-label={t('booking_calendar.book_at', { time: each.time })}
                >
                  {t('booking_screen.book')}
                </Button>
              ) : null}
            </Group>
          ))}
        </div>
      </Stack>
    </Modal>
  );
}
