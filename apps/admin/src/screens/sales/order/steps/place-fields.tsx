// Which pieces of an order are to come from another place.
import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { LinesProblem, ReasonField, type StepFieldsProps, type StepLines } from '../../../../kit/steps/index.ts';
import classes from './steps.module.css';

const movable = ({ places }: AdminOrder) => places.filter(({ elsewhere }) => elsewhere.length > 0);

/** A place that stays as it is is not sent. */
export const placeLines: StepLines<AdminOrder> = {
  start: (order) => Object.fromEntries(movable(order).map(({ id, quantity }) => [id, { quantity, to: '' }])),
  sent: (reservation_id, { quantity, to }) =>
    to ? { reservation_id, warehouse_id: Number(to), quantity: Number(quantity) } : undefined,
};

export function PlaceFields(props: StepFieldsProps<AdminOrder>) {
  const { record: order, lines } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const places = movable(order);
  const wrong = lines.errors('warehouse_id', 'quantity');
  if (places.length === 0) return <Text size="sm">{t('order.places.nowhere')}</Text>;
  return (
    <Stack gap="md">
      {places.map(({ id, name, options, warehouse, quantity, elsewhere }) => {
        const { to = '', quantity: moved } = lines.of(id);
        return (
          <fieldset key={id} className={classes.pieces}>
            <legend>
              {[name, options].filter(Boolean).join(', ')} ·{' '}
              {t('order.places.from', { number: format.number(quantity), place: warehouse })}
            </legend>
            <div className={classes.placeRow}>
              <Select
                label={t('order.places.to', { place: warehouse })}
                data={[
                  { value: '', label: t('order.places.stays') },
                  ...elsewhere.map(({ warehouse_id, warehouse: place, free }) => ({
                    value: String(warehouse_id),
                    label: t('order.places.choice', { place, number: format.number(free) }),
                  })),
                ]}
                value={String(to)}
                onChange={(value) => lines.onChange(id, { to: value ?? '' })}
                error={wrong.at(id, 'warehouse_id')}
                allowDeselect={false}
              />
              <NumberInput
                label={t('order.places.pieces')}
                value={moved ?? quantity}
                onChange={(value) => lines.onChange(id, { quantity: value })}
                min={1}
                max={quantity}
                decimalScale={0}
                disabled={to === ''}
                error={wrong.at(id, 'quantity')}
              />
            </div>
          </fieldset>
        );
      })}
      <LinesProblem>{wrong.rest}</LinesProblem>
      <ReasonField {...props} />
    </Stack>
  );
}
