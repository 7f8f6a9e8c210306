import { Group, Text, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReasonField, type StepFieldsProps } from '../../kit/steps/index.ts';
import { DayInput } from '../../kit/time/day-input.tsx';
import type { SteppedBooking } from './booking-steps.ts';
import { OpenTimes } from './open-times.tsx';
import { useDayWords } from './use-day-words.ts';

/** The time a booking has and the one it is moved to, by the clock of its event; and why that cannot be had. */
export function MoveFields({ record, values, onChange, errors }: StepFieldsProps<SteppedBooking>) {
  const { t } = useTranslation();
  const words = useDayWords();
  const date = String(values.date ?? '');
  const time = String(values.time ?? '');
  const isOther = /^\d{4}-\d\d-\d\d$/.test(date) && time !== '' && (date !== record.date || time !== record.time);
  return (
    <>
      <Group gap="xs">
        <Text span td={isOther ? 'line-through' : undefined} c="dimmed">
          {words(record)}
        </Text>
        {isOther ? (
          <>
            <IconArrowRight size={16} role="img" aria-label={t('booking_calendar.moved_to')} />
            <Text span fw={600}>
              {words({ date, time })}
            </Text>
          </>
        ) : null}
      </Group>
      <Group grow align="flex-start">
        <DayInput
          label={t('booking.booking.fields.date')}
          value={date}
          onChange={(value) => onChange({ date: value })}
          error={errors.date}
          data-autofocus
        />
        <TextInput
          type="time"
          label={t('booking.booking.fields.time')}
          value={time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
          error={errors.time}
        />
      </Group>
      <OpenTimes
        id={record.event.id}
        date={date}
        time={time}
        bookingId={record.id}
        onChoose={(chosen) => onChange({ time: chosen })}
      />
      <ReasonField optional values={values} onChange={onChange} errors={errors} />
    </>
  );
}
