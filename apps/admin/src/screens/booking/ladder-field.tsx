import { useTranslation } from 'react-i18next';
import { type FieldProps, NumberField } from '../../kit/form/index.ts';
import { RowsField } from './rows-field.tsx';

const blank = { hours: '', percent: '' };

/** The share of the payment given back on cancelling, by hours before the event. */
export function LadderField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <RowsField
      {...props}
      blank={blank}
      add={t('booking_ladder.add')}
      removeLabel={(number) => t('booking_ladder.remove', { number })}
      row={(name) => (
        <>
          <NumberField name={`${name}.hours`} label={t('booking_ladder.hours')} min={0} required />
          <NumberField
            name={`${name}.percent`}
            label={t('booking_ladder.percent')}
            min={0}
            max={100}
            suffix=" %"
            required
          />
        </>
      )}
    />
  );
}
