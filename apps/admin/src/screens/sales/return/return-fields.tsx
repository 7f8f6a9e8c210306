import { type ReturnView, restockFor } from '@kaifong/domain/sales/contract';
import { Select, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { LinesProblem, lineErrors, type StepFieldsProps } from '../../../kit/steps/index.ts';
import classes from '../refund/refund.module.css';
import { arrived, lot, outcome, receivedLineIds } from './received-input.ts';

type FieldsProps = StepFieldsProps<ReturnView>;

/** What arrived of each line, and what becomes of it. */
export function ReceiveFields({ record, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const wrong = lineErrors(errors, receivedLineIds(values), ['quantity']);
  return (
    <>
      <ul className={classes.lines}>
        {record.lines
          .filter((line) => line.received < line.quantity)
          .map((line) => (
            <li key={line.line_id}>
              <Text fw={560} className={classes.name}>
                {line.name}
              </Text>
              <NumberInput
                label={t('return.arrived', { left: line.quantity - line.received })}
                value={values[arrived(line.line_id)] ?? 0}
                onChange={(value) => onChange({ [arrived(line.line_id)]: value })}
                min={0}
                max={line.quantity - line.received}
                decimalScale={0}
                error={wrong.at(line.line_id, 'quantity')}
              />
              <Outcome line={line} otherwise={restockFor(record.reason)} values={values} onChange={onChange} />
            </li>
          ))}
      </ul>
      <LinesProblem>{wrong.rest}</LinesProblem>
    </>
  );
}

type OutcomeProps = Pick<FieldsProps, 'values' | 'onChange'> & {
  readonly line: ReturnView['lines'][number];
  readonly otherwise: string;
};

function Outcome({ line, otherwise, values, onChange }: OutcomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = String(values[outcome(line.line_id)] ?? otherwise);
  return (
    <>
      <Select
        label={t('order.refund_form.restock')}
        allowDeselect={false}
        value={chosen}
        onChange={(value) => onChange({ [outcome(line.line_id)]: value ?? 'lot' })}
        data={(['lot', 'scrap', 'repair'] as const).map((value) => ({ value, label: t(`sales.restock.${value}`) }))}
      />
      {chosen === 'lot' && line.lots.length > 1 ? (
        <Select
          label={t('order.refund_form.lot')}
          placeholder={t('order.refund_form.lot_before')}
          clearable
          value={values[lot(line.line_id)] ? String(values[lot(line.line_id)]) : null}
          onChange={(value) => onChange({ [lot(line.line_id)]: value ?? '' })}
          data={line.lots.map(({ id, warehouse, expiry_date }) => ({
            value: String(id),
            label: [warehouse, expiry_date && format.date(expiry_date)].filter(Boolean).join(' · '),
          }))}
        />
      ) : null}
    </>
  );
}

/** Whether the shipping goes back as well. */
export function FinishFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('return.with_shipping')}
      checked={values.with_shipping === 1}
      onChange={(event) => onChange({ with_shipping: event.currentTarget.checked ? 1 : 0 })}
    />
  );
}
