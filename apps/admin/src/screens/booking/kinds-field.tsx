import { useTranslation } from 'react-i18next';
import { type FieldProps, LocalizedField, MoneyField, NumberField } from '../../kit/form/index.ts';
import { RowsField } from './rows-field.tsx';

const blank = { name: { 'en-US': '', 'zh-HK': '', 'zh-CN': '' }, price: '', seats: '' };

/** Kinds of ticket, each with its price. */
export function KindsField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <RowsField
      {...props}
      blank={blank}
      add={t('booking_kinds.add')}
      removeLabel={(number) => t('booking_kinds.remove', { number })}
      row={(name) => (
        <>
          <LocalizedField name={`${name}.name`} label={t('booking_kinds.name')} maxLength={80} required />
          <MoneyField name={`${name}.price`} label={t('booking_kinds.price')} required />
          <NumberField
            name={`${name}.seats`}
            label={t('booking_kinds.seats')}
            placeholder={t('booking_kinds.all')}
            min={1}
          />
        </>
      )}
    />
  );
}
