import type { RateKind } from '@kaifong/domain/sales/contract';
import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, MoneyField } from '../../../kit/form/index.ts';
import { useShop } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';

const useRateKind = () => useWatch({ name: 'rate_kind' }) as RateKind;

/** The price of a method that takes the same for every parcel; the others have steps. */
export function FlatPriceField(props: FieldProps) {
  return useRateKind() === 'flat' ? <MoneyField {...props} /> : null;
}

function StepNumber({
  name,
  label,
  decimals,
  disabled,
}: {
  name: string;
  label: string;
  decimals: number;
  disabled?: boolean;
}) {
  const { field, fieldState } = useController({ name });
  return (
    <NumberInput
      {...field}
      value={field.value ?? ''}
      label={label}
      decimalScale={decimals}
      disabled={disabled ?? false}
      error={fieldState.error?.message}
      flex={1}
    />
  );
}

/** A price that depends on the order: from an amount or a weight on, so much. */
export function RateStepsField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const { mark, currency } = useShop();
  const kind = useRateKind();
  const { fields, append, remove } = useFieldArray({ name });
  const { fieldState } = useController({ name });
  if (kind === 'flat') return null;
  const from = kind === 'weight' ? t('shipping.from_weight') : `${t('shipping.from_amount')} (${mark || currency})`;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('shipping.steps_text')}
      error={fieldState.error?.message}
    >
      <Stack gap="xs" mt={6}>
        {fields.map((field, index) => (
          <Group key={field.id} gap="xs" align="flex-start" wrap="nowrap">
            <StepNumber
              name={`${name}.${index}.from`}
              label={from}
              decimals={kind === 'weight' ? 3 : 2}
              disabled={index === 0}
            />
            <StepNumber
              name={`${name}.${index}.price`}
              label={`${t('shipping.step_price')} (${mark || currency})`}
              decimals={2}
            />
            <ActionIcon
              mt={28}
              size="lg"
              disabled={index === 0 && fields.length > 1}
              aria-label={t('shipping.remove_step', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append({ from: fields.length === 0 ? 0 : '', price: '' })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('shipping.add_step')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
