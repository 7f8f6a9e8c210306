import type { InventoryRow } from '@kaifong/domain/catalogue/contract';
import { ActionIcon, NativeSelect, Switch, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LotCommand } from '../../../../goods/adjustment.ts';
import { LotButtons } from '../../../../goods/lot-buttons.tsx';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { DayInput } from '../../../../kit/time/day-input.tsx';
import type { ProductValues } from '../model/values.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';

interface SavedLotProps {
  /** Path of the lot in the form. */
  readonly at: string;
  readonly lot: InventoryRow;
  /** The stock, for the names of the buttons. */
  readonly name: string;
  readonly onAdjust: (kind: LotCommand) => void;
  readonly onHistory: () => void;
}

const useExpiring = (): boolean => useWatch<ProductValues, 'has_expiry_date'>({ name: 'has_expiry_date' });

/** A lot on record: its numbers as last read, with the ways to change them. */
export function SavedLot({ at, lot, name, onAdjust, onHistory }: SavedLotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const expiring = useExpiring();
  const label = (field: string) => t(`inventory.inventory.fields.${field}`);
  const numbers = [
    ['quantity', lot.quantity],
    ['reserved', lot.reserved],
    ['available_inventories', lot.available_inventories],
  ] as const;
  return (
    <li className={classes.lot}>
      <Text size="sm" fw={580} className={classes.lotPlace}>
        {lot.warehouse}
        <Text span size="xs" c="dimmed" display="block">
          {t('product.lot_number', { id: lot.id })}
        </Text>
      </Text>
      <dl className={classes.lotNumbers}>
        {numbers.map(([field, value]) => (
          <div key={field}>
            <dt>
              {t(field === 'quantity' ? 'catalogue.stock.fields.quantity' : `inventory.inventory.fields.${field}`)}
            </dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {expiring || lot.expiry_date ? <ExpiryField name={`${at}.expiry_date`} label={label('expiry_date')} /> : null}
      <DiscardField name={`${at}.is_discard`} label={label('is_discard')} />
      <LotButtons name={name} onAdjust={onAdjust} onHistory={onHistory} />
    </li>
  );
}

interface NewLotProps {
  readonly at: string;
  readonly name: string;
  readonly onRemove: (() => void) | undefined;
}

/** A lot that opens when the product is saved. */
export function NewLot({ at, name, onRemove }: NewLotProps) {
  const { t } = useTranslation();
  const { warehouses } = useProduct();
  const expiring = useExpiring();
  const quantity = useController({ name: `${at}.quantity` });
  const place = useController({ name: `${at}.warehouse_id` });
  const label = (field: string) => t(`inventory.inventory.fields.${field}`);
  return (
    <li className={classes.lot}>
      {warehouses.length > 1 ? (
        <NativeSelect
          size="xs"
          className={classes.lotPlace}
          label={label('warehouse')}
          name={place.field.name}
          ref={place.field.ref}
          onBlur={place.field.onBlur}
          value={String(place.field.value || warehouses[0]?.id)}
          onChange={(event) => place.field.onChange(Number(event.currentTarget.value))}
          data={warehouses.map(({ id, title }) => ({ value: String(id), label: title }))}
          error={place.fieldState.error?.message}
        />
      ) : (
        <Text size="sm" fw={580} className={classes.lotPlace}>
          {warehouses[0]?.title ?? label('warehouse')}
        </Text>
      )}
      <NumberInput
        {...quantity.field}
        value={quantity.field.value ?? ''}
        size="xs"
        w={120}
        label={t('product.opening_stock')}
        aria-label={`${t('product.opening_stock')}, ${name}`}
        decimalScale={0}
        error={quantity.fieldState.error?.message}
      />
      {expiring ? <ExpiryField name={`${at}.expiry_date`} label={label('expiry_date')} /> : null}
      {onRemove ? (
        <Tooltip label={t('product.remove_lot')}>
          <ActionIcon ms="auto" onClick={onRemove} aria-label={t('product.remove_lot')}>
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </li>
  );
}

interface LotFieldProps {
  readonly name: string;
  readonly label: string;
}

function ExpiryField({ name, label }: LotFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <DayInput {...field} value={field.value ?? ''} size="xs" w={150} label={label} error={fieldState.error?.message} />
  );
}

function DiscardField({ name, label }: LotFieldProps) {
  const { field } = useController({ name });
  return (
    <Switch
      size="sm"
      ref={field.ref}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      label={label}
    />
  );
}
