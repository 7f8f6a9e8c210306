import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import { Alert, NumberInput, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { ReasonField, type StepFieldsProps } from '../../kit/steps/index.ts';
import classes from './purchasing.module.css';
import { apart, arrived, back, expiry } from './step-input.ts';

type FieldsProps = StepFieldsProps<PurchaseOrderView>;
type Line = PurchaseOrderView['lines'][number];

const nameOf = ({ name, options }: Line) => [name, options].filter(Boolean).join(', ');

/** What is wrong with the goods; the places of the call are not those of the window. */
function LinesProblem({ errors }: Pick<FieldsProps, 'errors'>) {
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1];
  return wrong ? (
    <Alert color="red" role="alert">
      {wrong}
    </Alert>
  ) : null;
}

interface PiecesProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly max?: number;
  readonly onChange: (value: string | number) => void;
}

const Pieces = ({ label, value, max, onChange }: PiecesProps) => (
  <NumberInput
    label={label}
    value={value ?? 0}
    onChange={onChange}
    min={0}
    {...(max !== undefined && { max })}
    allowDecimal={false}
    allowNegative={false}
  />
);

/** What arrived of each line; what is not good enough is counted apart. */
export function ReceiveFields({ record, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  return (
    <>
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
              value={values[arrived(line.id)]}
              onChange={(value) => onChange({ [arrived(line.id)]: value })}
            />
            <Pieces
              label={t('purchase.apart')}
              value={values[apart(line.id)]}
              onChange={(value) => onChange({ [apart(line.id)]: value })}
            />
            {line.has_expiry_date ? (
              <TextInput
                type="date"
                label={label('expiry_date')}
                value={String(values[expiry(line.id)] ?? '')}
                onChange={(event) => onChange({ [expiry(line.id)]: event.currentTarget.value })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <LinesProblem errors={errors} />
    </>
  );
}

/** What goes back, out of which of its lots, and why. */
export function ReturnFields(props: FieldsProps) {
  const { record, values, onChange, errors } = props;
  const { t } = useTranslation();
  const format = useFormat();
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
                  value={values[back(lot.inventory_id)]}
                  onChange={(value) => onChange({ [back(lot.inventory_id)]: value })}
                />
              ))}
            </li>
          ))}
      </ul>
      <LinesProblem errors={errors} />
      <ReasonField {...props} />
    </>
  );
}

/** The supplier's invoice, which must fit what arrived. */
export function CompleteFields({ record, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  return (
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
        allowNegative={false}
        hideControls
        required
        error={errors.invoice_amount}
      />
    </div>
  );
}
