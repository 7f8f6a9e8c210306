import { useRoute } from '@kaifong/client/hooks';
import { type ClosedReason, routes } from '@kaifong/domain/booking/contract';
import { Alert, Chip, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClosedReasons } from './closed-reasons.tsx';

/** Reasons that bind guests alone. */
const onlyGuests = new Set<ClosedReason['code']>(['notice', 'horizon', 'day-limit', 'week-limit']);

interface OpenTimesProps {
  /** Of the event. */
  readonly id: number;
  /** `2026-12-01`; nothing is shown for what is no day. */
  readonly date: string;
  readonly time: string;
  /** A booking that is moved: its own time is not in its way. */
  readonly bookingId?: number;
  /** True: she stands here, so a time that has begun can be had. */
  readonly walksIn?: boolean;
  readonly onChoose: (time: string) => void;
}

/** The beginnings of a day that staff may take, and why the chosen one is none of them. */
export function OpenTimes({ id, date, time, bookingId, walksIn = false, onChoose }: OpenTimesProps) {
  const { t } = useTranslation();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const input = { id, date, ...(time && { time }), ...(bookingId && { booking_id: bookingId }) };
  const answer = useRoute(routes.explainTimes, input, { enabled: isDay, keep: true }).data?.data;
  if (!answer || !isDay) return null;
  const binding = ({ closed }: { readonly closed: readonly ClosedReason[] }) =>
    closed.filter(({ code }) => !onlyGuests.has(code) && !(walksIn && code === 'past'));
  const times = answer.times.filter((each) => binding(each).length === 0);
  const chosen = answer.times.find((each) => each.time === time);
  const reasons = chosen ? binding(chosen) : [];
  return (
    <Stack gap="xs">
      {reasons.length > 0 ? (
        <Alert color="orange" title={t('booking_calendar.not_then', { time })} role="status">
          <ClosedReasons reasons={reasons} />
        </Alert>
      ) : null}
      {times.length === 0 ? (
        <Text c="dimmed">{t('booking_screen.no_times')}</Text>
      ) : (
        <Chip.Group value={time} onChange={(value) => onChoose(String(value))}>
          <Group gap={6} role="group" aria-label={t('booking_screen.open_times')}>
            {times.map((each) => (
              <Chip key={each.at} value={each.time} size="sm">
                {each.time}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
    </Stack>
  );
}
