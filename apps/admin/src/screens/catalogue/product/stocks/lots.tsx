// Where the units of a stock lie: lots on record, changed by movements alone, and new ones that are saved with the product.
import type { InventoryRow } from '@kaifong/domain/catalogue/contract';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AdjustDialog, type Adjusting } from '../../../../goods/adjust-dialog.tsx';
import { HistoryDrawer } from '../../../../goods/history-drawer.tsx';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { blankLot, type ProductValues } from '../model/values.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';
import { NewLot, SavedLot } from './lot.tsx';
import { useStock } from './use-stock.ts';

export function Lots({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const { record, lots, optionText } = useProduct();
  const { stock, name } = useStock(index);
  const whole = [record?.name, optionText(stock.options)].filter(Boolean).join(', ');
  const tracked = useWatch<ProductValues, 'track_inventories'>({ name: 'track_inventories' });
  const { fields, append, remove } = useFieldArray<ProductValues, `stocks.${number}.inventories`, 'key'>({
    name: `stocks.${index}.inventories`,
    keyName: 'key',
  });
  const [adjusting, setAdjusting] = useState<Adjusting>();
  const [history, setHistory] = useState<number>();
  const label = t('catalogue.stock.fields.inventories');

  if (!tracked)
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Text size="sm" c="dimmed">
          {t('product.not_tracked')}
        </Text>
      </Input.Wrapper>
    );
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={fields.some(({ id }) => id !== undefined) ? t('product.lots_hint') : undefined}
    >
      <Stack gap="xs" mt={4}>
        <ul className={classes.lots}>
          {fields.map((field, place) => {
            const lot = field.id === undefined ? undefined : lots.get(field.id);
            return lot ? (
              <SavedLot
                key={field.key}
                at={`stocks.${index}.inventories.${place}`}
                lot={lot}
                name={name}
                onAdjust={(kind) => setAdjusting({ kind, lot, name: whole })}
                onHistory={() => setHistory(lot.id)}
              />
            ) : (
              <NewLot
                key={field.key}
                at={`stocks.${index}.inventories.${place}`}
                name={name}
                onRemove={fields.length > 1 ? () => remove(place) : undefined}
              />
            );
          })}
        </ul>
        <LotsTotal lots={fields.flatMap(({ id }) => lots.get(id ?? 0) ?? [])} />
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => append(blankLot(), { shouldFocus: false })}
          >
            {t('product.add_lot')}
          </Button>
        </Group>
      </Stack>
      <AdjustDialog adjusting={adjusting} onClose={() => setAdjusting(undefined)} />
      <HistoryDrawer
        of={history === undefined ? undefined : { inventory_id: String(history) }}
        title={t('stock.history_named', { name: whole })}
        onClose={() => setHistory(undefined)}
      />
    </Input.Wrapper>
  );
}

/** What lies of a stock in all its lots, where it has several. */
function LotsTotal({ lots }: { readonly lots: readonly InventoryRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sumOf = (field: 'quantity' | 'reserved' | 'available_inventories') =>
    format.number(lots.reduce((sum, lot) => sum + lot[field], 0));
  if (lots.length < 2) return null;
  return (
    <Text size="sm" fw={580}>
      {t('product.lots_total', {
        lots: format.number(lots.length),
        count: sumOf('quantity'),
        reserved: sumOf('reserved'),
        free: sumOf('available_inventories'),
      })}
    </Text>
  );
}
