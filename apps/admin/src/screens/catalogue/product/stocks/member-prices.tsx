import { ActionIcon, Autocomplete, Button, Group, Input, NumberInput, Stack, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../../../kit/language/use-format.ts';
import type { ProductValues } from '../model/values.ts';

/** What members of a level pay instead. */
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
  const stocks = useWatch<ProductValues, 'stocks'>({ name: 'stocks' });
  // Levels named at other stocks of this product, so that they are spelled the same.
  const levels = [...new Set(stocks.flatMap(({ member_prices }) => member_prices.map((one) => one.level.trim())))];
  const sign = mark || currency;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" maw={440}>
      <Autocomplete
        {...level.field}
        value={level.field.value ?? ''}
        size="xs"
        flex={1}
        aria-label={t('product.member_level', { number })}
        placeholder={t('product.member_level_hint')}
        data={levels.filter(Boolean)}
        maxLength={60}
        error={level.fieldState.error?.message}
      />
      <NumberInput
        {...price.field}
        value={price.field.value ?? ''}
        size="xs"
        w={150}
        aria-label={t('product.member_price', { number })}
        decimalScale={2}
        fixedDecimalScale
        allowNegative={false}
        clampBehavior="none"
        thousandSeparator=","
        hideControls
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
