import type { DayTicket, ScannerDay } from '@kaifong/domain/booking/contract';
import { Alert, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { countsOf } from './judge-alone.ts';
import classes from './scanner.module.css';
import { useDoorTime } from './use-door-time.ts';

/** Most names that are shown; the field finds the others. */
const most = 60;

/** How many came in, and how many are expected. */
export function Counter({ tickets }: { readonly tickets: readonly DayTicket[] }) {
  const { t } = useTranslation();
  const { came, inside, expected } = countsOf(tickets);
  return (
    <div>
      <div className={classes.count}>
        <span className={classes.big} data-counter>
          {came} / {expected}
        </span>
        <Text span>{t('booking_scanner.came')}</Text>
        {inside < came ? (
          <Text span size="sm" c="dimmed">
            {t('booking_scanner.inside', { count: inside })}
          </Text>
        ) : null}
      </div>
      <Progress
        mt={6}
        value={expected === 0 ? 0 : (came / expected) * 100}
        color="green.9"
        aria-label={t('booking_scanner.came')}
      />
    </div>
  );
}

/** Scans that contradict each other, found out when devices met. */
export function Clashes({ clashes }: { readonly clashes: ScannerDay['clashes'] }) {
  const { t } = useTranslation();
  const time = useDoorTime();
  if (clashes.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={t('booking_scanner.clashes', { count: clashes.length })}>
      {clashes.map((clash) => (
        <Text key={clash.id} size="sm">
          <b>{clash.name}</b> · {clash.number}-{clash.seat} · {clash.event}:{' '}
          {t(
            clash.result === 'double' && clash.first_at ? 'booking_scanner.clash_double' : `booking_scanner.clash_void`,
            {
              time: time.clock(clash.at),
              device: clash.device,
              first_time: clash.first_at ? time.clock(clash.first_at) : '',
              first_device: clash.first_device || t('booking_scanner.staff'),
            },
          )}
        </Text>
      ))}
    </Alert>
  );
}

interface DayListProps {
  readonly tickets: readonly DayTicket[];
  /** A part of a name, number or code. */
  readonly keyword: string;
  readonly onTake: (ticket: DayTicket) => void;
}

/** True: name, number or code of a ticket has the keyword in it. */
export const matches = ({ name, number, code }: DayTicket, keyword: string): boolean =>
  `${name} ${number} ${code}`.toLowerCase().includes(keyword.toLowerCase());

/** People expected today; without a code somebody is let in from here. */
export function DayList({ tickets, keyword, onTake }: DayListProps) {
  const { t } = useTranslation();
  const time = useDoorTime();
  const matching = tickets.filter((ticket) => (ticket.good || keyword) && matches(ticket, keyword));
  return (
    <Paper p="lg" component="section" aria-labelledby="expected">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="expected">
          {t('booking_scanner.expected')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('booking_scanner.tickets', { count: matching.length })}
        </Text>
      </Group>
      {matching.length === 0 ? (
        <Text c="dimmed">{t(keyword ? 'booking_scanner.nobody_found' : 'booking_scanner.nobody')}</Text>
      ) : null}
      <ul className={classes.people}>
        {matching.slice(0, most).map((ticket) => (
          <li key={ticket.code}>
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text fw={560}>{[ticket.name || '–', ticket.kind].filter(Boolean).join(' · ')}</Text>
              <Text size="sm" c="dimmed">
                {ticket.time} {ticket.event} · {ticket.number}
                {ticket.of > 1 ? `-${ticket.seat}` : ''}
              </Text>
            </div>
            {state(ticket)}
          </li>
        ))}
      </ul>
      {matching.length > most ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('booking_scanner.more', { count: matching.length - most })}
        </Text>
      ) : null}
    </Paper>
  );

  function state(ticket: DayTicket) {
    if (!ticket.good) return <StatusBadge tone="bad">{t('booking_scanner.result.void')}</StatusBadge>;
    if (ticket.inside && ticket.entered_at)
      return (
        <StatusBadge tone="good">{t('booking_scanner.in_at', { time: time.clock(ticket.entered_at) })}</StatusBadge>
      );
    if (ticket.entered_at && !ticket.reentry) return <StatusBadge tone="quiet">{t('booking_scanner.out')}</StatusBadge>;
    return (
      <Button
        variant="default"
        size="sm"
        aria-label={t('booking_scanner.let_in_name', { name: ticket.name || ticket.number })}
        onClick={() => onTake(ticket)}
      >
        {t('booking_scanner.let_in')}
      </Button>
    );
  }
}
