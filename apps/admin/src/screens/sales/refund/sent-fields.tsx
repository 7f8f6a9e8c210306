import type { RefundRecord } from '@kaifong/domain/sales/contract';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import type { StepFieldsProps } from '../../../kit/steps/index.ts';

/** The bank's reference of money that was sent by hand. */
export function SentFields({ record, values, onChange, errors }: StepFieldsProps<RefundRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Text size="sm">{t('refund.sent_text', { amount: format.money(record.amount, record.currency) })}</Text>
      <TextInput
        data-autofocus
        withAsterisk
        label={t('sales.refund.fields.reference')}
        description={t('refund.reference_hint')}
        value={values.reference ?? ''}
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
        error={errors.reference}
        maxLength={120}
      />
    </>
  );
}
