import { useTranslation } from 'react-i18next';
import { DateField, type FieldProps, NumberField, SwitchField, TextField } from '../../kit/form/index.ts';
import { RowsField } from './rows-field.tsx';

const blank = { date: '', time: '19:00', seats: '', canceled: false };

/** When a class or an event with tickets is. */
export function DatesField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <RowsField
      {...props}
      blank={blank}
      add={t('booking_dates.add')}
      removeLabel={(number) => t('booking_dates.remove', { number })}
      row={(name) => (
        <>
          <DateField name={`${name}.date`} label={t('booking_dates.date')} required />
          <TextField name={`${name}.time`} label={t('booking_dates.time')} type="time" required />
          <NumberField
            name={`${name}.seats`}
            label={t('booking_dates.seats')}
            placeholder={t('booking_dates.usual')}
            min={1}
          />
          <SwitchField name={`${name}.canceled`} label={t('booking_dates.canceled')} />
        </>
      )}
    />
  );
}
