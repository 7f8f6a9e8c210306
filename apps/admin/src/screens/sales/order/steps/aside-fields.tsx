// Money that does not fit: what came, why it does not fit, and why it is decided so.
import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { ReasonField, type StepFieldsProps } from '../../../../kit/steps/index.ts';
import classes from './steps.module.css';

export function AsideFields({ record: order, values, onChange, errors }: StepFieldsProps<AdminOrder>) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = order.payments.filter(({ status }) => status === 'abnormal');
  return (
    <Stack gap="md">
      <ul className={classes.asides}>
        {waiting.map(({ id, amount, currency, method, reason, reference }) => (
          <li key={id}>
            <Text fw={560}>{format.money(amount, currency)}</Text>
            <Text size="sm">{reason}</Text>
            <Text size="sm" c="dimmed">
              {[t(`sales.payment_code.${method}`), reference].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {order.money.due > 0 ? (
        <Text size="sm">{t('order.aside_due', { amount: format.money(order.money.due, order.money.currency) })}</Text>
      ) : null}
      <ReasonField values={values} onChange={onChange} errors={errors} description={t('order.aside_reason')} />
    </Stack>
  );
}
