// Guests of a counter: who comes next today, and what is done with each of them there.
import { useRoute } from '@kaifong/client/hooks';
import { type DeskBooking, routes } from '@kaifong/domain/booking/contract';
import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarMonth, IconCashRegister, IconShoppingCartPlus, IconWalk } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
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

const GuestsOfToday: DeskPanel = ({ storeId, keyword, till }) => {
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
      aside={<DeskButtons count={desk?.bookings.length ?? 0} till={till === undefined ? storeId : undefined} />}
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
              till={till}
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

interface DeskButtonsProps {
  readonly count: number;
  /** The store whose till is offered; undefined: the reader stands at it. */
  readonly till: number | undefined;
}

function DeskButtons({ count, till }: DeskButtonsProps) {
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
      {till !== undefined && can('create till_session') ? (
        <Button
          component={Link}
          to={`/store/pos/booking/${till}`}
          variant="default"
          leftSection={<IconCashRegister size={16} />}
        >
          {t('booking_desk.till')}
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
  readonly till: ComponentProps<DeskPanel>['till'];
  readonly onAsk: (command: string) => void;
}

function Guest({ booking, isToday, isNext, till, onAsk }: GuestProps) {
  const { t } = useTranslation();
  const can = useCan();
  const words = useDayWords();
  const format = useFormat();
  const { primary, counterpart } = offeredSteps(bookingSteps, booking);
  const step = { steps: bookingSteps, record: booking, name: nameOf(booking), onAsk };
  const who = booking.name || t('booking.booking.channel.walk_in');
  const { owed } = booking.money;
  const key = `booking-${booking.id}`;
  const take = () =>
    till?.onTake({
      ...{ key, amount: owed, quotes: booking.quotes },
      title: `${booking.event.title} · ${who}`,
      note: `${booking.number} · ${words(booking)}`,
    });
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
        {owed > 0 ? (
          <Text size="sm" fw={600}>
            {t('booking_desk.owed', { amount: format.money(owed) })}
          </Text>
        ) : null}
        <StepStatus steps={bookingSteps} status={booking.status} />
        {till && booking.quotes.length > 0 ? (
          <Button
            leftSection={<IconShoppingCartPlus size={16} />}
            disabled={till.taken.includes(key)}
            onClick={take}
            aria-label={t('booking_desk.take_for', { who })}
          >
            {t(till.taken.includes(key) ? 'booking_desk.taken' : 'booking_desk.take')}
          </Button>
        ) : null}
        {primary ? <StepButton {...step} command={primary} quiet={!isNext} /> : null}
        {counterpart ? <StepButton {...step} command={counterpart} quiet /> : null}
        <StepMenu {...step} label={t('booking_desk.more', { who })} />
      </Group>
    </li>
  );
}
