import { type Adjustment, adjustmentsAround, type CheckoutPreview } from '@kaifong/domain/sales/contract';
import { Loader, Text } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Totals } from '../../../../kit/document/index.ts';
import { failureOf } from '../../../../kit/feedback/index.ts';
import { FormSection } from '../../../../kit/form/index.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import type { Writing } from './draft-form.ts';
import type { useOrderPreview } from './use-preview.ts';

/** How many of her points pay a part of it. */
function PointsField({ points }: { readonly points: NonNullable<CheckoutPreview['points']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field, fieldState } = useController<Writing, 'points'>({ name: 'points' });
  return (
    <NumberInput
      {...field}
      label={t('order.points')}
      description={t('order.points_hint', {
        balance: format.number(points.balance),
        most: format.number(points.most),
        worth: format.money(points.worth),
      })}
      min={0}
      max={points.most}
      decimalScale={0}
      error={fieldState.error?.message}
    />
  );
}

/** The price of the order, in the server's numbers. */
export function Summary({ preview, error, late }: ReturnType<typeof useOrderPreview>) {
  const { t } = useTranslation();
  const format = useFormat();
  const email = useWatch<Writing, 'contact.email'>({ name: 'contact.email' });
  const label = (name: string) => t(`sales.order.fields.${name}`);
  const amount = (value: number) => format.money(value, preview?.currency);
  const shipping = () => {
    if (!preview || preview.shipping === null) return t('order.total_pending');
    return preview.shipping === 0 ? t('order.free') : amount(preview.shipping);
  };
  const around = adjustmentsAround(preview?.adjustments ?? []);
  const rowOf = ({ name, amount: value }: Adjustment) => ({ name, value: amount(value) });
  return (
    <FormSection title={t('order.summary')}>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failureOf(error).messages.join(' ')}
        </Text>
      ) : null}
      {preview ? (
        <Totals
          late={late}
          rows={[
            { name: label('count'), value: format.number(preview.count) },
            { name: label('subtotal'), value: amount(preview.subtotal) },
            ...around.goods.map(rowOf),
            preview.needs_shipping && { name: label('shipping'), value: shipping() },
            ...around.rest.map(rowOf),
            { name: label('total'), value: amount(preview.total), kind: 'total' },
            ...around.notes.map((each) => ({ ...rowOf(each), kind: 'small' as const })),
          ]}
        />
      ) : error ? null : late ? (
        <Loader size="sm" />
      ) : (
        <Text size="sm" c="dimmed">
          {t('order.summary_none')}
        </Text>
      )}
      {preview?.points ? <PointsField points={preview.points} /> : null}
      <Text size="xs" c="dimmed">
        {t('order.place_hint', { email: email || t('order.the_buyer') })}
      </Text>
    </FormSection>
  );
}
