import { invoiceTolerance, type PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScanCount } from '../../goods/scan-count.tsx';
import { useFormat } from '../../kit/language/use-format.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { useCan } from '../../kit/permissions/index.ts';
import { LinesProblem, ReasonField, type StepFieldsProps } from '../../kit/steps/index.ts';
import { DayInput } from '../../kit/time/day-input.tsx';
import classes from './purchasing.module.css';

type FieldsProps = StepFieldsProps<PurchaseOrderView>;
type Line = PurchaseOrderView['lines'][number];

const nameOf = ({ name, options }: Line) => [name, options].filter(Boolean).join(', ');

interface PiecesProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly max?: number;
  readonly error?: string | undefined;
  readonly onChange: (value: string | number) => void;
}

const Pieces = ({ label, value, max, error, onChange }: PiecesProps) => (
  <NumberInput
    label={label}
    value={value ?? 0}
    onChange={onChange}
    error={error}
    min={0}
    {...(max !== undefined && { max })}
    decimalScale={0}
  />
);

/** What arrived of each line; what is not good enough is counted apart. */
export function ReceiveFields(props: FieldsProps) {
  const { record, lines } = props;
  const { t } = useTranslation();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  const wrong = lines.errors('received', 'rejected', 'expiry_date');
  return (
    <>
      <ScanCount
        lines={record.lines.map(({ lot_ids: lots, ...line }) => ({
          ...line,
          lots,
          left: Math.max(0, line.quantity - line.received),
        }))}
        window={lines}
        apart={{ field: 'rejected', label: t('purchase.apart') }}
      />
      <ul className={classes.lines}>
        {record.lines.map((line) => (
          <li key={line.id}>
            <div className={classes.name}>
              <Text fw={560}>{nameOf(line)}</Text>
              <Text size="sm" c="dimmed">
                {line.sku} · {t('purchase.received_of', { received: line.received, quantity: line.quantity })}
              </Text>
            </div>
            <Pieces
              label={t('purchase.arrived')}
              value={lines.of(line.id).received}
              error={wrong.at(line.id, 'received')}
              onChange={(received) => lines.onChange(line.id, { received })}
            />
            <Pieces
              label={t('purchase.apart')}
              value={lines.of(line.id).rejected}
              error={wrong.at(line.id, 'rejected')}
              onChange={(rejected) => lines.onChange(line.id, { rejected })}
            />
            {line.has_expiry_date ? (
              <DayInput
                label={label('expiry_date')}
                value={String(lines.of(line.id).expiry_date ?? '')}
                error={wrong.at(line.id, 'expiry_date')}
                onChange={(expiry_date) => lines.onChange(line.id, { expiry_date })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <LinesProblem>{wrong.rest}</LinesProblem>
      <NothingMore {...props} />
    </>
  );
}

/** Whether what is still awaited will not come: then the order is closed short in the same pass. */
function NothingMore(props: FieldsProps) {
  const { record, lines, values, onChange } = props;
  const { t } = useTranslation();
  const can = useCan();
  const short = record.lines.some((line) => line.received + (Number(lines.of(line.id).received) || 0) < line.quantity);
  if (!short || !can('close po')) return null;
  const wanted = Boolean(values.nothing_more);
  return (
    <>
      <Checkbox
        label={t('purchase.nothing_more')}
        checked={wanted}
        onChange={(event) => onChange({ nothing_more: event.currentTarget.checked ? 1 : '' })}
      />
      {wanted ? <ReasonField {...props} /> : null}
    </>
  );
}

/** What goes back, out of which of its lots, and why. */
export function ReturnFields(props: FieldsProps) {
  const { record, lines } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = lines.errors('quantity');
  return (
    <>
      <ul className={classes.lines}>
        {record.lines
          .filter(({ lots }) => lots.length > 0)
          .map((line) => (
            <li key={line.id}>
              <Text fw={560} className={classes.name}>
                {nameOf(line)}
              </Text>
              {line.lots.map((lot) => (
                <Pieces
                  key={lot.inventory_id}
                  label={[
                    lot.warehouse,
                    lot.expiry_date && format.date(lot.expiry_date),
                    lot.is_discard && t('purchasing.receipt.rejected'),
                    t('purchase.of', { count: lot.free }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  max={lot.free}
                  value={lines.of(lot.inventory_id).quantity}
                  error={wrong.at(lot.inventory_id, 'quantity')}
                  onChange={(quantity) => lines.onChange(lot.inventory_id, { quantity })}
                />
              ))}
            </li>
          ))}
      </ul>
      <LinesProblem>{wrong.rest}</LinesProblem>
      <ReasonField {...props} />
    </>
  );
}

const cents = (amount: string | number | undefined) => Math.round(Number(amount ?? 0) * 100);

/** Whether the invoice is not what is expected; who is not told what arrived costs learns it by the refusal. */
const differs = ({ record, values, errors }: FieldsProps): boolean => {
  if (record.received_value === null || values.invoice_amount === '')
    return errors.invoice_amount !== undefined || values.reason !== undefined;
  const expected = cents(record.received_value);
  return Math.abs(cents(values.invoice_amount) - expected) > invoiceTolerance(expected);
};

/** The supplier's invoice, which must fit what arrived; why it is taken where it does not. */
export function CompleteFields(props: FieldsProps) {
  const { record, values, onChange, errors } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={label('invoice_number')}
          value={String(values.invoice_number ?? '')}
          onChange={(event) => onChange({ invoice_number: event.currentTarget.value })}
          maxLength={60}
          required
          error={errors.invoice_number}
        />
        <NumberInput
          label={label('invoice_amount')}
          description={
            record.received_value === null
              ? undefined
              : t('purchase.arrived_worth', { amount: format.money(record.received_value, record.currency) })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.invoice_amount ?? ''}
          onChange={(invoice_amount) => onChange({ invoice_amount })}
          decimalScale={2}
          fixedDecimalScale
          required
          error={errors.invoice_amount}
        />
      </div>
      {differs(props) ? (
        <Textarea
          label={t('purchase.difference_reason')}
          description={t('purchase.difference_hint')}
          autosize
          minRows={2}
          maxLength={500}
          value={values.reason ?? ''}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
          error={errors.reason}
        />
      ) : null}
    </>
  );
}
