// One price, date or mark for many stocks at once.
import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { type Filling, type FillScope, filledRows, hasLots, inScope } from '../model/fill.ts';
import type { NumberValue, ProductValues, StockValues } from '../model/values.ts';
import { useProduct } from '../product-context.tsx';

interface FillDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onFill: (change: (rows: readonly StockValues[]) => StockValues[]) => void;
}

export function FillDialog({ opened, onClose, onFill }: FillDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('product.fill')}>
      <FillForm
        onCancel={onClose}
        onFill={(scope, filling) => {
          onFill((rows) => filledRows(rows, scope, filling));
          onClose();
        }}
      />
    </Modal>
  );
}

interface FillFormProps {
  readonly onCancel: () => void;
  readonly onFill: (scope: FillScope, filling: Filling) => void;
}

type Draft = Record<'price' | 'special_price' | 'stock_notification' | 'quantity', NumberValue>;
const blank: Draft = { price: '', special_price: '', stock_notification: '', quantity: '' };

const scopeOf = (text: string): FillScope => {
  if (text === 'all') return 'all';
  const [key = '', value = ''] = JSON.parse(text) as string[];
  return { key, value };
};

/** The typed values; an empty field changes nothing. */
const fillingOf = (draft: Draft): Filling =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')) as Filling;

function FillForm({ onCancel, onFill }: FillFormProps) {
  const { t } = useTranslation();
  const { attributeTitle, valueTitle } = useProduct();
  const { control } = useFormContext<ProductValues>();
  const [options, stocks, tracked] = useWatch({ control, name: ['options', 'stocks', 'track_inventories'] });
  const [scope, setScope] = useState('all');
  const [draft, setDraft] = useState(blank);
  const chosen = stocks.filter((stock) => inScope(stock, scopeOf(scope)));
  // Where units are on record already there is nothing to open.
  const opens = tracked && chosen.some((stock) => !hasLots(stock));
  const filling = fillingOf(opens ? draft : { ...draft, quantity: '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (Object.keys(filling).length > 0) onFill(scopeOf(scope), filling);
  };
  const field = (name: keyof Draft, label: string, decimals: number) => (
    <NumberInput
      label={label}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value === '' ? '' : Number(value) })}
      decimalScale={decimals}
      fixedDecimalScale={decimals > 0}
      {...(name === 'price' && { 'data-autofocus': true })}
    />
  );
  const label = (name: string) => t(`catalogue.stock.fields.${name}`);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('product.fill_text')}
        </Text>
        <NativeSelect
          label={t('product.fill_scope')}
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value)}
          data={[
            { value: 'all', label: t('product.fill_all') },
            ...options.map(({ key, values }) => ({
              group: attributeTitle(key),
              items: values.map((value) => ({
                value: JSON.stringify([key, value]),
                label: valueTitle(key, value),
              })),
            })),
          ]}
        />
        <SimpleGrid cols={2}>
          {field('price', label('price'), 2)}
          {field('special_price', label('special_price'), 2)}
          {field('stock_notification', label('stock_notification'), 0)}
          {opens ? field('quantity', t('product.opening_stock'), 0) : null}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={Object.keys(filling).length === 0}>
            {t('product.fill_submit', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
