// Money that does not fit: what came, why it does not fit, and why it is decided so.
import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { ReasonField, type StepFieldsProps } from '../../../../kit/steps/index.ts';
import classes from './steps.module.css';

const waitingOf = (order: AdminOrder) => order.payments.filter(({ status }) => status === 'abnormal');

/** What the dialog starts with where there are several: the payment that is just what is due, else the oldest. */
export function startAside(order: AdminOrder): Record<string, string | number> {
  const waiting = waitingOf(order);
  const [first] = waiting;
  if (!first || waiting.length === 1) return {};
  const { due, currency } = order.money;
  const fits = waiting.find((one) => one.amount === due && one.currency === currency);
  return { payment_id: (fits ?? first).id, others: 'stay' };
}

/** Money that is accepted: of several, which one, and what becomes of the others. */
export function AcceptFields(props: StepFieldsProps<AdminOrder>) {
  const { record: order, values, onChange, errors } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = waitingOf(order);
  if (waiting.length < 2) return <AsideFields {...props} />;
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('order.aside_which')}
        value={String(values.payment_id ?? '')}
        onChange={(id) => onChange({ payment_id: Number(id) })}
        error={errors.payment_id}
      >
        <Stack gap="xs" mt="xs">
          {waiting.map(({ id, amount, currency, method, reason, reference }) => (
            <Radio
              key={id}
              value={String(id)}
              label={format.money(amount, currency)}
              description={[reason, t(`sales.payment_code.${method}`), reference].filter(Boolean).join(' · ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Due order={order} />
      <Radio.Group
        label={t('order.aside_others')}
        value={String(values.others ?? 'stay')}
        onChange={(others) => onChange({ others })}
        error={errors.others}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="stay" label={t('order.aside_others_stay')} />
          <Radio value="return" label={t('order.aside_others_return')} />
        </Stack>
      </Radio.Group>
      <ReasonField values={values} onChange={onChange} errors={errors} description={t('order.aside_reason')} />
    </Stack>
  );
}

function Due({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { due, currency } = order.money;
  return due > 0 ? <Text size="sm">{t('order.aside_due', { amount: format.money(due, currency) })}</Text> : null;
}

export function AsideFields({ record: order, values, onChange, errors }: StepFieldsProps<AdminOrder>) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = waitingOf(order);
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
      <Due order={order} />
      <ReasonField values={values} onChange={onChange} errors={errors} description={t('order.aside_reason')} />
    </Stack>
  );
}
