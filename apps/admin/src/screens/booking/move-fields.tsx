import type { BookingView } from '@kaifong/domain/booking/contract';
import { Group, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StepFieldsProps } from '../../kit/steps/index.ts';

/** The time a booking is moved to, by the clock of its event. */
export function MoveFields({ values, onChange, errors }: StepFieldsProps<BookingView>) {
  const { t } = useTranslation();
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={t('booking.booking.fields.date')}
          value={String(values.date ?? '')}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
          error={errors.date}
          data-autofocus
        />
        <TextInput
          type="time"
          label={t('booking.booking.fields.time')}
          value={String(values.time ?? '')}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
          error={errors.time}
        />
      </Group>
      <Textarea
        label={t('booking.booking.fields.reason')}
        value={String(values.reason ?? '')}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        error={errors.reason}
        maxLength={1_000}
        autosize
      />
    </>
  );
}
