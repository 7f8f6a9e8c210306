import { useRoute } from '@kaifong/client/hooks';
import { type ClosedReason, routes } from '@kaifong/domain/booking/contract';
import { Alert, Badge, Group, List, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedTime } from '../../kit/calendar/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { ReadProblem } from '../../kit/table/index.ts';

interface ExplainWindowProps {
  readonly at: PickedTime;
  /** The event that is chosen already. */
  readonly event: string | null;
  readonly events: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
}

/** Says of any hour of an event why somebody can book it or not. */
export function ExplainWindow({ at, event, events, onClose }: ExplainWindowProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(event ?? events[0]?.value ?? null);
  const [date, setDate] = useState(at.date);
  const [time, setTime] = useState(at.time ?? '');
  const ready = id !== null && date !== '';
  const answer = useRoute(
    routes.explainTimes,
    { id: Number(id), date, ...(time && { time }) },
    { enabled: ready, keep: true },
  );
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
          <TextInput
            type="date"
            label={t('booking_calendar.day')}
            value={date}
            onChange={(changed) => setDate(changed.currentTarget.value)}
          />
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
        {answer.data && shown.length === 0 ? <Alert color="gray">{t('booking_calendar.no_times')}</Alert> : null}
        <div aria-live="polite">
          {shown.map((each) => (
            <Group key={each.at} gap="sm" py={6} align="flex-start" wrap="nowrap">
              <Text fw={560} miw={52}>
                {each.time}
              </Text>
              <Badge color={each.closed.length === 0 ? 'green.9' : 'gray'} miw={72}>
                {t(each.closed.length === 0 ? 'booking_calendar.open' : 'booking_calendar.closed')}
              </Badge>
              <Reasons reasons={each.closed} seats={each.seats} />
            </Group>
          ))}
        </div>
      </Stack>
    </Modal>
  );
}

function Reasons({ reasons, seats }: { readonly reasons: readonly ClosedReason[]; readonly seats: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (reasons.length === 0) return <Text size="sm">{t('booking_calendar.seats', { count: seats })}</Text>;
  return (
    <List size="sm">
      {reasons.map(({ code, resource, from, to, seats: left }) => (
        <List.Item key={`${code} ${resource} ${from}`}>
          {t(`booking_calendar.why.${code}`, {
            resource,
            from: from && format.dateTime(from),
            to: to && format.dateTime(to),
            seats: left ?? 0,
          })}
        </List.Item>
      ))}
    </List>
  );
}
