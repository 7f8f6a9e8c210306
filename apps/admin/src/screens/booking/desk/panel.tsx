// Guests of a counter: who comes next today, and what is done with each of them there.
import { useRoute } from '@kaifong/client/hooks';
import { type DeskBooking, routes } from '@kaifong/domain/booking/contract';
import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarMonth, IconWalk } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../../kit/permissions/index.ts';
import type { DeskPanel } from '../../../kit/screen/screen.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { offeredSteps, StepButton, StepDialog, StepMenu, StepStatus } from '../../../kit/steps/index.ts';
import { ReadProblem } from '../../../kit/table/index.ts';
import { bookingSteps } from '../booking-steps.ts';
import { createAddress } from '../create-address.ts';
import { useDayWords } from '../use-day-words.ts';
import classes from './desk.module.css';

interface Asked {
  readonly booking: DeskBooking;
  readonly command: string;
}

const GuestsOfToday: DeskPanel = ({ storeId, keyword }) => {
  const { t } = useTranslation();
  const may = useCan()('get bookings');
  const input = { store_id: storeId, ...(keyword && { keyword }) };
  const answer = useRoute(routes.listDesk, input, { enabled: may, keep: true });
  const [asked, setAsked] = useState<Asked>();
  if (!may) return null;
  const desk = answer.data?.data;
  const next = desk?.bookings.find(
    ({ status, starts_at }) => status === 'approved' && Date.parse(starts_at) > Date.now(),
  );
  return (
    <Panel
      title={t(keyword ? 'booking_desk.found' : 'booking_desk.title')}
      aside={<DeskButtons count={desk?.bookings.length ?? 0} />}
    >
      {answer.error ? (
        <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !desk ? (
        <Skeleton height={96} />
      ) : desk.bookings.length === 0 ? (
        <Text c="dimmed">{t(keyword ? 'booking_desk.none_found' : 'booking_desk.none')}</Text>
      ) : (
        <ul className={classes.rows}>
          {desk.bookings.map((booking) => (
            <Guest
              key={booking.id}
              booking={booking}
              isToday={booking.date === desk.date}
              isNext={booking.id === next?.id}
              onAsk={(command) => setAsked({ booking, command })}
            />
          ))}
        </ul>
      )}
      {asked ? (
        <StepDialog
          steps={bookingSteps}
          record={desk?.bookings.find(({ id }) => id === asked.booking.id) ?? asked.booking}
          name={nameOf(asked.booking)}
          command={asked.command}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Panel>
  );
};
export default GuestsOfToday;

function DeskButtons({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <Group gap="xs">
      {count > 0 ? <Badge variant="light">{count}</Badge> : null}
      {can('create booking') ? (
        <Button component={Link} to={createAddress({ walksIn: true })} leftSection={<IconWalk size={16} />}>
          {t('booking_desk.walk_in')}
        </Button>
      ) : null}
      {can('get event') ? (
        <Button component={Link} to="/booking/calendar" variant="default" leftSection={<IconCalendarMonth size={16} />}>
          {t('booking_desk.calendar')}
        </Button>
      ) : null}
    </Group>
  );
}

const nameOf = ({ number, name }: DeskBooking) => [number, name].filter(Boolean).join(' · ');

interface GuestProps {
  readonly booking: DeskBooking;
  readonly isToday: boolean;
  readonly isNext: boolean;
  readonly onAsk: (command: string) => void;
}

function Guest({ booking, isToday, isNext, onAsk }: GuestProps) {
  const { t } = useTranslation();
  const can = useCan();
  const words = useDayWords();
  const { primary, counterpart } = offeredSteps(bookingSteps, booking);
  const step = { steps: bookingSteps, record: booking, name: nameOf(booking), onAsk };
  const who = booking.name || t('booking.booking.channel.walk_in');
  return (
    <li className={classes.row} data-next={isNext || undefined}>
      <div className={classes.time}>
        <Text fw={700}>{isToday ? booking.time : words(booking)}</Text>
        <Text size="xs" c="dimmed">
          – {booking.end_time}
        </Text>
      </div>
      <Stack gap={2} className={classes.guest}>
        <Group gap="xs">
          {can('get booking') ? (
            <Anchor component={Link} to={`/booking/history/view/${booking.id}`} fw={600}>
              {who}
            </Anchor>
          ) : (
            <Text fw={600}>{who}</Text>
          )}
          {booking.seats > 1 ? <Text span>{t('booking_desk.people', { count: booking.seats })}</Text> : null}
          {isNext ? <Badge>{t('booking_desk.next')}</Badge> : null}
        </Group>
        <Text size="sm">{[booking.event.title, ...booking.resources].join(' · ')}</Text>
        <Text size="xs" c="dimmed">
          {[booking.number, booking.phone].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Group gap="xs" className={classes.steps}>
        <StepStatus steps={bookingSteps} status={booking.status} />
        {primary ? <StepButton {...step} command={primary} quiet={!isNext} /> : null}
        {counterpart ? <StepButton {...step} command={counterpart} quiet /> : null}
        <StepMenu {...step} label={t('booking_desk.more', { who })} />
      </Group>
    </li>
  );
}
