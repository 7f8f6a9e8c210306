import { type ReturnView, restockFor } from '@kaifong/domain/sales/contract';
import { Select, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { LinesProblem, type StepFieldsProps } from '../../../kit/steps/index.ts';
import classes from '../refund/refund.module.css';

type FieldsProps = StepFieldsProps<ReturnView>;

/** What arrived of each line, and what becomes of it. */
export function ReceiveFields({ record, lines }: FieldsProps) {
  const { t } = useTranslation();
  const wrong = lines.errors('quantity');
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
                value={lines.of(line.line_id).quantity ?? 0}
                onChange={(quantity) => lines.onChange(line.line_id, { quantity })}
                min={0}
                max={line.quantity - line.received}
                decimalScale={0}
                error={wrong.at(line.line_id, 'quantity')}
              />
              <Outcome line={line} otherwise={restockFor(record.reason)} lines={lines} />
            </li>
          ))}
      </ul>
      <LinesProblem>{wrong.rest}</LinesProblem>
    </>
  );
}

type OutcomeProps = Pick<FieldsProps, 'lines'> & {
  readonly line: ReturnView['lines'][number];
  readonly otherwise: string;
};

function Outcome({ line, otherwise, lines }: OutcomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const typed = lines.of(line.line_id);
  const chosen = String(typed.outcome ?? otherwise);
  return (
    <>
      <Select
        label={t('order.refund_form.restock')}
        allowDeselect={false}
        value={chosen}
        onChange={(outcome) => lines.onChange(line.line_id, { outcome: outcome ?? 'lot' })}
        data={(['lot', 'scrap', 'repair'] as const).map((value) => ({ value, label: t(`sales.restock.${value}`) }))}
      />
      {chosen === 'lot' && line.lots.length > 1 ? (
        <Select
          label={t('order.refund_form.lot')}
          placeholder={t('order.refund_form.lot_before')}
          clearable
          value={typed.inventory_id ? String(typed.inventory_id) : null}
          onChange={(lot) => lines.onChange(line.line_id, { inventory_id: lot ?? '' })}
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
