// What a kit is made of: other stocks, each with so many pieces.
import { ActionIcon, Button, Group, Input, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StockPicker } from '../../../../goods/stock-picker.tsx';
import type { FoundStock } from '../../../../goods/use-scan.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import type { PartValues, ProductValues } from '../model/values.ts';

const partOf = ({ product, stock }: FoundStock): PartValues => ({
  stock_id: stock.id,
  quantity: 1,
  name: product.name,
  option: stock.option,
  sku: stock.sku,
});

export function Parts({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const name = `stocks.${index}.parts` as const;
  const { fields, append, remove } = useFieldArray<ProductValues, `stocks.${number}.parts`, 'key'>({
    name,
    keyName: 'key',
  });
  const [isAdding, setAdding] = useState(false);
  const { errors } = useFormState<ProductValues>({ name });
  const wrong = errors.stocks?.[index]?.parts;
  const pick = (found: FoundStock) => {
    if (!fields.some(({ stock_id }) => stock_id === found.stock.id)) append(partOf(found), { shouldFocus: false });
  };
  return (
    <Input.Wrapper
      label={t('catalogue.stock.fields.parts')}
      labelElement="div"
      description={t('product.parts_hint')}
      error={wrong?.message ?? wrong?.root?.message}
    >
      <Stack gap="xs" mt={4} maw={560}>
        {fields.map((field, place) => (
          <Part key={field.key} at={`${name}.${place}`} part={field} onRemove={() => remove(place)} />
        ))}
        {isAdding ? (
          <StockPicker fieldRef={(input) => input?.focus()} label={t('product.add_part')} alsoGone onPick={pick} />
        ) : (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => setAdding(true)}
            >
              {t('product.add_part')}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface PartProps {
  readonly at: string;
  readonly part: PartValues;
  readonly onRemove: () => void;
}

function Part({ at, part, onRemove }: PartProps) {
  const { t } = useTranslation();
  const quantity = useController({ name: `${at}.quantity` });
  const stock = useController({ name: `${at}.stock_id` });
  const whole = [part.name, part.option].filter(Boolean).join(', ');
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Stack gap={0} flex={1}>
        <Text size="sm">{whole}</Text>
        <Text size="xs" c="dimmed">
          {part.sku}
        </Text>
        {stock.fieldState.error ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {stock.fieldState.error.message}
          </Text>
        ) : null}
      </Stack>
      <NumberInput
        {...quantity.field}
        value={quantity.field.value ?? ''}
        size="xs"
        w={110}
        aria-label={t('product.part_quantity', { name: whole })}
        error={quantity.fieldState.error?.message}
      />
      <Tooltip label={t('action.delete')}>
        <ActionIcon mt={2} onClick={onRemove} aria-label={t('product.remove_part', { name: whole })}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
