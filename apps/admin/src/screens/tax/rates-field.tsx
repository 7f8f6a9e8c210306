import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../kit/form/index.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { CountryField } from './country-field.tsx';
import { RegionField } from './region-field.tsx';

function RateNumber({ name, label }: { readonly name: string; readonly label: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <NumberInput
      {...field}
      value={field.value ?? ''}
      label={label}
      decimalScale={4}
      suffix="%"
      error={fieldState.error?.message}
      w={130}
    />
  );
}

/** What the class is taxed with in each country, or part of one, one line each. */
export function RatesField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  const { fieldState } = useController({ name });
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('tax_rates.text')} error={fieldState.error?.message}>
      <Stack gap="xs" mt={6}>
        {fields.map((field, index) => (
          <Group key={field.id} gap="xs" align="flex-start" wrap="nowrap">
            <Stack flex={1} gap="xs">
              <CountryField name={`${name}.${index}.country`} label={t('tax_rates.country')} withElsewhere />
              <RegionField
                name={`${name}.${index}.region`}
                country={`${name}.${index}.country`}
                label={t('tax_rates.region')}
              />
            </Stack>
            <RateNumber name={`${name}.${index}.percent`} label={t('tax_rates.percent')} />
            <ActionIcon
              mt={28}
              size="lg"
              aria-label={t('tax_rates.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append({ country: fields.length === 0 ? '' : null, region: '', percent: '' })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('tax_rates.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
