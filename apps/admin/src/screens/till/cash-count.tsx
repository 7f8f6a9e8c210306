// What lies in a drawer, counted by coins and notes.
import { denominations } from '@kaifong/domain/till/contract';
import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { fieldOf, type TypedCounts, typedSum } from './typed-counts.ts';

interface CashCountProps {
  /** Name of the count in what is sent; refusals of it are found by it. */
  readonly name: string;
  readonly values: TypedCounts;
  readonly onChange: (part: TypedCounts) => void;
  readonly currency: string;
  /** Message by field: `counts.10000`. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** One field for each coin and note, the largest first, with the sum of what was typed so far. */
export function CashCount({ name, values, onChange, currency, errors = {} }: CashCountProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
        {denominations.map((worth, place) => (
          <NumberInput
            key={worth}
            label={format.money(worth / 100, currency)}
            value={values[fieldOf(name, worth)] ?? ''}
            onChange={(pieces) => onChange({ [fieldOf(name, worth)]: pieces })}
            error={errors[fieldOf(name, worth)]}
            min={0}
            decimalScale={0}
            {...(place === 0 && { 'data-autofocus': true })}
          />
        ))}
      </SimpleGrid>
      <Text fw={620} role="status">
        {t('till_view.counted_so_far', { amount: format.money(typedSum(name, values) / 100, currency) })}
      </Text>
    </>
  );
}
