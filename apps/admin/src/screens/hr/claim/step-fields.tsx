// What the windows of a claim's steps ask for.
import { type ClaimView, claimPayWays } from '@kaifong/domain/hr/contract';
import { Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { LinesProblem, type StepFieldsProps } from '../../../kit/steps/index.ts';
import classes from './claim.module.css';

type FieldsProps = StepFieldsProps<ClaimView>;

/** The amount approved of each line; less needs a reason. */
export function ApproveFields({ record, lines }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = lines.errors('approved', 'reason');
  return (
    <>
      <ul className={classes.lines}>
        {record.lines.map(({ id, type, spent_on, claimed }) => {
          const typed = lines.of(id);
          const isLess = Number(typed.approved) < claimed || wrong.at(id, 'reason') !== undefined;
          return (
            <li key={id}>
              <div className={classes.head}>
                <Text fw={560}>{`${type.name} · ${format.date(spent_on)}`}</Text>
                <Text size="sm" c="dimmed">
                  {t('claim.claimed', { amount: format.money(claimed, record.currency) })}
                </Text>
              </div>
              <div className={classes.fields}>
                <NumberInput
                  label={t('hr.reimbursement.fields.approved')}
                  value={typed.approved}
                  onChange={(approved) => lines.onChange(id, { approved })}
                  error={wrong.at(id, 'approved')}
                  min={0}
                  max={claimed}
                  decimalScale={2}
                  fixedDecimalScale
                />
                {isLess ? (
                  <TextInput
                    label={t('claim.why_less')}
                    withAsterisk
                    maxLength={300}
                    value={String(typed.reason ?? '')}
                    onChange={(event) => lines.onChange(id, { reason: event.currentTarget.value })}
                    error={wrong.at(id, 'reason')}
                  />
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <LinesProblem>{wrong.rest}</LinesProblem>
    </>
  );
}

/** By whom the claim is paid. */
export function QueueFields({ values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('hr.reimbursement.fields.pay_by')}
      value={String(values.pay_by ?? 'direct')}
      allowDeselect={false}
      data={claimPayWays.map((value) => ({ value, label: t(`hr.reimbursement.pay_by.${value}`) }))}
      onChange={(pay_by) => onChange({ pay_by: pay_by ?? 'direct' })}
      error={errors.pay_by}
    />
  );
}

/** A payment, whole or in part. */
export function PayFields({ record, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <NumberInput
        label={t('hr.reimbursement.fields.amount')}
        description={t('claim.still_open', { amount: format.money(record.open, record.currency) })}
        value={values.amount}
        onChange={(amount) => onChange({ amount })}
        error={errors.amount}
        min={0}
        max={record.open}
        decimalScale={2}
        fixedDecimalScale
      />
      <TextInput
        label={t('hr.reimbursement.fields.reference')}
        maxLength={80}
        value={String(values.reference ?? '')}
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
        error={errors.reference}
      />
    </>
  );
}
