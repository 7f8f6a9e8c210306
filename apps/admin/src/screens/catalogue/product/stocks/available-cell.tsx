import { Text, UnstyledButton } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import type { ProductValues } from '../model/values.ts';
import classes from '../product.module.css';
import { NumberCell } from './cells.tsx';
import { useStock } from './use-stock.ts';

interface AvailableCellProps {
  readonly index: number;
  /** Shows the lots behind the number. */
  readonly onOpen: () => void;
}

/** How many can be sold; while nothing lies anywhere, how many shall be put there. */
export function AvailableCell({ index, onOpen }: AvailableCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const tracked = useWatch<ProductValues, 'track_inventories'>({ name: 'track_inventories' });
  const { stock, name, available } = useStock(index);
  if (!tracked)
    return (
      <Text size="xs" c="dimmed" pt={6} ta="end">
        {t('product.not_counted')}
      </Text>
    );
  if (available === undefined)
    return (
      <NumberCell
        name={`stocks.${index}.inventories.0.quantity`}
        label={`${t('product.opening_stock')}, ${name}`}
        decimals={0}
        placeholder="0"
      />
    );
  const low = available === 0 ? 'none' : available <= (stock.stock_notification || -1) ? 'low' : undefined;
  return (
    <UnstyledButton
      className={classes.available}
      data-low={low}
      onClick={onOpen}
      aria-label={t('product.available_of', { name, count: available })}
    >
      {format.number(available)}
    </UnstyledButton>
  );
}
