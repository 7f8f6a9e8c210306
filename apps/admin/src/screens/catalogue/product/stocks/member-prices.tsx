import { ActionIcon, Button, Group, Input, Select, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import type { ProductValues } from '../model/values.ts';
import { useProduct } from '../product-context.tsx';

/** What members of a tier pay instead. */
export function MemberPrices({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray<ProductValues, `stocks.${number}.member_prices`, 'key'>({
    name: `stocks.${index}.member_prices`,
    keyName: 'key',
  });
  return (
    <Input.Wrapper label={t('catalogue.stock.fields.member_prices')} labelElement="div">
      <Stack gap="xs" mt={4}>
        {fields.map((field, place) => (
          <MemberPrice
            key={field.key}
            at={`stocks.${index}.member_prices.${place}`}
            number={place + 1}
            onRemove={() => remove(place)}
          />
        ))}
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => append({ level: '', price: '' }, { shouldFocus: false })}
          >
            {t('product.add_member_price')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

interface MemberPriceProps {
  readonly at: string;
  readonly number: number;
  readonly onRemove: () => void;
}

function MemberPrice({ at, number, onRemove }: MemberPriceProps) {
  const { t } = useTranslation();
  const { mark, currency } = useShop();
  const level = useController({ name: `${at}.level` });
  const price = useController({ name: `${at}.price` });
  const { tiers } = useProduct();
  const key = String(level.field.value ?? '').trim();
  const known = (tiers ?? []).map(({ key: value, name }) => ({ value, label: name }));
  // A key that was typed before tiers were kept, or whose tier is gone: it stays until somebody chooses.
  const isLost = tiers !== undefined && key !== '' && !known.some(({ value }) => value === key);
  const choices =
    key === '' || known.some(({ value }) => value === key) ? known : [...known, { value: key, label: key }];
  const sign = mark || currency;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" maw={440}>
      <Stack gap={2} flex={1}>
        <Select
          {...level.field}
          value={key || null}
          onChange={(value) => level.field.onChange(value ?? '')}
          size="xs"
          aria-label={t('product.member_level', { number })}
          placeholder={t('product.member_level_hint')}
          data={choices}
          nothingFoundMessage={t('product.no_tiers')}
          error={level.fieldState.error?.message}
        />
        {isLost ? (
          <Text size="xs" c="orange.8">
            {t('product.tier_lost', { key })}
          </Text>
        ) : null}
      </Stack>
      <NumberInput
        {...price.field}
        value={price.field.value ?? ''}
        size="xs"
        w={150}
        aria-label={t('product.member_price', { number })}
        decimalScale={2}
        fixedDecimalScale
        leftSection={<span style={{ fontSize: 'var(--mantine-font-size-xs)' }}>{sign}</span>}
        leftSectionWidth={16 + sign.length * 7}
        leftSectionPointerEvents="none"
        error={price.fieldState.error?.message}
      />
      <Tooltip label={t('action.delete')}>
        <ActionIcon mt={2} onClick={onRemove} aria-label={t('product.remove_member_price', { number })}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
