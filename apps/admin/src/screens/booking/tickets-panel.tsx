import { useRoute } from '@kaifong/client/hooks';
import { type BookingView, routes, type StaffTicket } from '@kaifong/domain/booking/contract';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ReadProblem } from '../../kit/table/index.ts';

/** Scans of a ticket, and who held it before, a line each. */
function Story({ ticket }: { readonly ticket: StaffTicket }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = [
    ...ticket.passed.map(({ name, passed_at }) => ({
      at: passed_at,
      words: t('booking_tickets.passed_by', { name }),
    })),
    ...ticket.scans.map(({ at, device, by, result, forced, reason, admitted }) => ({
      at,
      words: [
        t(`booking_tickets.scan.${forced ? 'forced' : result === 'double' && admitted ? 'clash' : result}`),
        [device, by].filter(Boolean).join(', '),
        reason,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return lines.map(({ at, words }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two scans may be of one instant
    <Text key={index} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {format.dateTime(at)} · {words}
    </Text>
  ));
}

/** The tickets of a booking: who holds each, what was scanned, and all of them as PDF. */
export function TicketsPanel({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  const read = useRoute(routes.listBookingTickets, { id: booking.id });
  const tickets = read.data?.data ?? [];
  if (read.error) return <ReadProblem error={read.error} onRetry={() => void read.refetch()} />;
  if (tickets.length === 0) return null;
  const came = tickets.filter(({ entered_at }) => entered_at !== null).length;
  const opens = tickets.some(({ status }) => status !== 'canceled' && status !== 'pending');
  return (
    <Paper p="lg" component="section" aria-labelledby="tickets">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="tickets">
          {t('booking_tickets.title')}
        </Title>
        <Text c="dimmed">{t('booking_tickets.came', { came, of: tickets.length })}</Text>
      </Group>
      <Stack gap="md">
        {tickets.map((ticket) => (
          <div key={ticket.id}>
            <Group gap="sm">
              <Text fw={560}>
                {[`${ticket.seat}.`, ticket.name || '–', ticket.kind && `· ${ticket.kind}`].filter(Boolean).join(' ')}
              </Text>
              <StatusBadge status={ticket.status}>{t(`booking.status.${ticket.status}`)}</StatusBadge>
            </Group>
            <Text size="sm" c="dimmed" ff="monospace">
              {ticket.code}
            </Text>
            <Story ticket={ticket} />
          </div>
        ))}
      </Stack>
      {opens ? (
        <Button
          component="a"
          href={`/api/admin/booking/${booking.id}/tickets/pdf`}
          download
          variant="default"
          mt="md"
          leftSection={<IconFileTypePdf size={16} />}
        >
          {t('booking_tickets.pdf')}
        </Button>
      ) : null}
    </Paper>
  );
}
