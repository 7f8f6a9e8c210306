// One booking beside the calendar: who comes, when and to whom, and every step that can be taken now.
import { useRoute } from '@kaifong/client/hooks';
import { type BookingView, routes } from '@kaifong/domain/booking/contract';
import { Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { offeredSteps, StepButton, StepDialog, StepStatus } from '../../kit/steps/index.ts';
import { ReadProblem } from '../../kit/table/index.ts';
import { bookingSteps } from './booking-steps.ts';
import { useDayWords } from './use-day-words.ts';

interface BookingWindowProps {
  readonly id: number;
  /** What people call the booking until it is read. */
  readonly title: string;
  readonly onClose: () => void;
}

export function BookingWindow({ id, title, onClose }: BookingWindowProps) {
  const answer = useRoute(routes.getBooking, { id }, { keep: true });
  const [asked, setAsked] = useState<string>();
  const booking = answer.data?.data;
  return (
    <>
      <Modal opened={asked === undefined} onClose={onClose} title={title} data-keeps-typing>
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {booking ? <Shown booking={booking} onAsk={setAsked} /> : answer.error ? null : <Skeleton height={160} />}
      </Modal>
      {booking ? (
        <StepDialog
          steps={bookingSteps}
          record={booking}
          name={booking.number}
          command={asked}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function Shown({ booking, onAsk }: { readonly booking: BookingView; readonly onAsk: (command: string) => void }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const format = useFormat();
  const step = { steps: bookingSteps, record: booking, name: booking.number, onAsk };
  const { primary, counterpart, menu } = offeredSteps(bookingSteps, booking);
  const rest = [...(counterpart ? [counterpart] : []), ...menu];
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start">
        <Text fw={600}>{booking.event.title}</Text>
        <StepStatus steps={bookingSteps} status={booking.status} />
      </Group>
      <Text>
        {words(booking)} – {booking.end_time}
      </Text>
      {booking.resources.length > 0 ? <Text c="dimmed">{booking.resources.join(' · ')}</Text> : null}
      <Text>
        {[
          booking.name || t('booking.booking.channel.walk_in'),
          t('booking_calendar.guests', { count: booking.seats }),
        ].join(' · ')}
      </Text>
      {booking.phone ? (
        <Anchor href={`tel:${booking.phone.replace(/[^\d+]/g, '')}`} size="sm">
          {booking.phone}
        </Anchor>
      ) : null}
      {booking.money.owed > 0 ? (
        <Text fw={600}>{t('booking_desk.owed', { amount: format.money(booking.money.owed) })}</Text>
      ) : null}
      {booking.note ? <Text style={{ whiteSpace: 'pre-line' }}>{booking.note}</Text> : null}
      <Group gap="xs">
        {primary ? <StepButton {...step} command={primary} /> : null}
        {rest.map((command) => (
          <StepButton key={command} {...step} command={command} quiet />
        ))}
        <Button component={Link} to={`/booking/history/view/${booking.id}`} variant="subtle">
          {t('booking_calendar.open_booking')}
        </Button>
      </Group>
    </Stack>
  );
}
