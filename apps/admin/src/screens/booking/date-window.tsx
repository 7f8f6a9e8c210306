// One date of a class beside the calendar: its seats and who comes.
import { wallClockAt } from '@kaifong/base/spans';
import { useRoute } from '@kaifong/client/hooks';
import { bookingMachine, type CalendarEntry, routes } from '@kaifong/domain/booking/contract';
import { Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { StepStatus } from '../../kit/steps/index.ts';
import { ReadProblem } from '../../kit/table/index.ts';
import { createAddress } from './create-address.ts';

interface DateWindowProps {
  readonly entry: CalendarEntry;
  readonly onClose: () => void;
}

export function DateWindow({ entry, onClose }: DateWindowProps) {
  const { t } = useTranslation();
  const can = useCan();
  const format = useFormat();
  const { event_id, starts_at } = entry;
  return (
    <Modal opened onClose={onClose} title={entry.title} data-keeps-typing>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text>{format.dateTime(starts_at)}</Text>
          {entry.canceled ? (
            <StatusBadge tone="bad">{t('booking_dates.off')}</StatusBadge>
          ) : (
            <Text fw={600}>{t('booking_calendar.seats_of', { taken: entry.taken, seats: entry.capacity })}</Text>
          )}
        </Group>
        {entry.resources.length > 0 ? <Text c="dimmed">{entry.resources.join(' · ')}</Text> : null}
        {can('get bookings') ? <Guests eventId={event_id} at={starts_at} /> : null}
        <Text size="sm" c="dimmed">
          {t('booking_calendar.date_stays')}
        </Text>
        <Group gap="xs">
          {can('create booking') && !entry.canceled && Date.parse(starts_at) > Date.now() ? (
            <Button
              component={Link}
              to={createAddress({ event: event_id, ...wallClockAt(entry.zone, Date.parse(starts_at)) })}
            >
              {t('booking_calendar.book_seat')}
            </Button>
          ) : null}
          <Button component={Link} to={`/booking/event/edit/${event_id}`} variant="default">
            {t('booking_calendar.open_event')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Guests({ eventId, at }: { readonly eventId: number; readonly at: string }) {
  const { t } = useTranslation();
  const may = useCan()('get booking');
  const filter = { event_id: String(eventId), starts_at: { from: at, to: at } };
  const answer = useRoute(routes.listBookings, { filter, sort: 'created_at', per_page: 100 });
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={80} />;
  const guests = answer.data.data;
  if (guests.length === 0) return <Text c="dimmed">{t('booking_calendar.nobody')}</Text>;
  return (
    <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('booking_calendar.who')}>
      {guests.map((each) => {
        const name = [each.name || each.number, each.seats > 1 ? `× ${each.seats}` : ''].filter(Boolean).join(' ');
        return (
          <Group component="li" key={each.id} justify="space-between" gap="xs">
            {may ? (
              <Anchor component={Link} to={`/booking/history/view/${each.id}`}>
                {name}
              </Anchor>
            ) : (
              <Text>{name}</Text>
            )}
            <StepStatus steps={{ machine: bookingMachine }} status={each.status} />
          </Group>
        );
      })}
      {answer.data.total > guests.length ? (
        <Anchor component={Link} to={`/booking/history?filter[event_id]=${eventId}`}>
          {t('booking_calendar.all_guests', { count: answer.data.total })}
        </Anchor>
      ) : null}
    </Stack>
  );
}
