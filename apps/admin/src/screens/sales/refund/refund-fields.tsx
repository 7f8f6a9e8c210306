// What the window of a refund asks: all that is left, or pieces, shipping and goodwill; what becomes of the pieces; and why.
import { useRoute } from '@kaifong/client/hooks';
import {
  type AdminOrder,
  type Refundable,
  readReason,
  refundReasons,
  restockFor,
  routes,
} from '@kaifong/domain/sales/contract';
import { SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PresentNotice } from '../../../goods/present-notice.tsx';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { LinesProblem, type StepFieldsProps } from '../../../kit/steps/index.ts';
import { ReasonField } from '../order/steps/step-fields.tsx';
import { AmountField } from './amount-field.tsx';
import classes from './refund.module.css';

type FieldsProps = StepFieldsProps<AdminOrder>;
type LineLeft = Refundable['lines'][number];

export function RefundFields(props: FieldsProps) {
  const { record: order, values, onChange } = props;
  const { t } = useTranslation();
  const answer = useRoute(routes.getRefundable, { id: order.id, language: currentLanguage() });
  const left = answer.data?.data;
  if (!left) return <Skeleton height={220} aria-label={t('order.refund_form.loading')} />;
  const all = values.all === 1;
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('order.refund_form.what')}
        value={all ? 'all' : 'part'}
        onChange={(chosen) => onChange({ all: chosen === 'all' ? 1 : 0 })}
        data={[
          { value: 'part', label: t('order.refund_form.part') },
          { value: 'all', label: t('order.refund_form.all') },
        ]}
      />
      <Lines {...props} left={left} all={all} />
      {all ? null : <Presents {...props} left={left} />}
      {all ? null : <Amounts {...props} left={left} />}
      <ReasonField {...props} common={refundReasons} />
    </Stack>
  );
}

interface PartProps extends FieldsProps {
  readonly left: Refundable;
}

/** The pieces of each line, and where those go that have left. */
function Lines({ record: order, left, all, values, lines }: PartProps & { readonly all: boolean }) {
  const { t } = useTranslation();
  const names = new Map(order.lines.map(({ id, name, options }) => [id, [name, options].filter(Boolean).join(' · ')]));
  const open = left.lines.filter((line) => line.left > 0);
  const wrong = all ? lines.errors() : lines.errors('quantity');
  if (all && !left.has_left) return null;
  return (
    <section aria-label={t('order.refund_form.lines')}>
      {open.length === 0 ? <Text size="sm">{t('order.refund_form.no_lines')}</Text> : null}
      <ul className={classes.lines}>
        {open.map((line) => (
          <li key={line.line_id}>
            <Text fw={560} className={classes.name}>
              {names.get(line.line_id)}
            </Text>
            {all ? null : (
              <NumberInput
                label={t('order.refund_form.pieces', { left: line.left })}
                value={lines.of(line.line_id).quantity ?? 0}
                onChange={(quantity) => lines.onChange(line.line_id, { quantity })}
                min={0}
                max={line.left}
                decimalScale={0}
                error={wrong.at(line.line_id, 'quantity')}
              />
            )}
            {left.has_left && (all || Number(lines.of(line.line_id).quantity ?? 0) > 0) ? (
              <Restock line={line} values={values} lines={lines} />
            ) : null}
          </li>
        ))}
      </ul>
      <LinesProblem>{wrong.rest}</LinesProblem>
    </section>
  );
}

function Restock({ line, values, lines }: { readonly line: LineLeft } & Pick<FieldsProps, 'values' | 'lines'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const typed = lines.of(line.line_id);
  const chosen = String(typed.restock ?? restockFor(readReason(String(values.reason ?? '')).code));
  const lots = line.lots.map(({ id, warehouse, expiry_date }) => ({
    value: String(id),
    label: [warehouse, expiry_date && format.date(expiry_date)].filter(Boolean).join(' · '),
  }));
  return (
    <>
      <Select
        label={t('order.refund_form.restock')}
        allowDeselect={false}
        value={chosen}
        onChange={(restock) => lines.onChange(line.line_id, { restock: restock ?? 'lot' })}
        data={(['lot', 'scrap', 'repair', 'none'] as const).map((value) => ({
          value,
          label: t(`sales.restock.${value}`),
        }))}
      />
      {chosen === 'lot' && lots.length > 1 ? (
        <Select
          label={t('order.refund_form.lot')}
          placeholder={t('order.refund_form.lot_before')}
          clearable
          value={typed.inventory_id ? String(typed.inventory_id) : null}
          onChange={(lot) => lines.onChange(line.line_id, { inventory_id: lot ?? '' })}
          data={lots}
        />
      ) : null}
    </>
  );
}

/** Presents that would stay without what they came with. */
function Presents({ record: order, left, lines }: PartProps) {
  const nameOf = (id: number) => order.lines.find((line) => line.id === id)?.name ?? '';
  return (
    <PresentNotice
      lines={left.lines.map((line) => ({ ...line, name: nameOf(line.line_id) }))}
      currency={left.currency}
      backOf={(id) => Number(lines.of(id).quantity ?? 0)}
      onTake={({ line_id, left: quantity }) => lines.onChange(line_id, { quantity })}
    />
  );
}

/** Shipping, surcharge and goodwill, each up to what is left. */
function Amounts({ left, values, onChange, errors }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const upTo = (amount: number) => t('order.refund_form.up_to', { amount: format.money(amount, left.currency) });
  const parts = (['shipping', 'surcharge', 'goodwill'] as const).filter(
    (part) => part === 'goodwill' || left[part] > 0,
  );
  return (
    <div className={classes.amounts}>
      {parts.map((part) => (
        <AmountField
          key={part}
          label={t(`sales.refund.fields.${part}`)}
          description={upTo(part === 'goodwill' ? left.money : left[part])}
          value={values[part]}
          onChange={(value) => onChange({ [part]: value })}
          error={errors[part]}
          currency={left.currency}
        />
      ))}
    </div>
  );
}
