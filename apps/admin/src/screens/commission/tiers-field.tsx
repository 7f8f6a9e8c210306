import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../kit/form/index.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';

/** Tiers of a commission group: from so much turnover of a month on, so many percent. */
export function TiersField({ name, label, description }: FieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  const { fieldState } = useController({ name });
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={fieldState.error?.message}>
      <Stack gap="xs" mt={4}>
        {fields.map((field, at) => (
          <Group key={field.id} align="flex-end" gap="sm" wrap="nowrap">
            <Part name={`${name}.${at}.from`} label={t('commission_ui.tier_from', { number: at + 1 })} />
            <Part
              name={`${name}.${at}.percent`}
              label={t('commission_ui.tier_percent', { number: at + 1 })}
              suffix=" %"
            />
            <ActionIcon
              size="lg"
              aria-label={t('commission_ui.tier_remove', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          onClick={() => append({ from: '', percent: '' })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('commission_ui.tier_add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

function Part({
  name,
  label,
  suffix = '',
}: {
  readonly name: string;
  readonly label: string;
  readonly suffix?: string;
}) {
  const { field, fieldState } = useController({ name });
  return (
    <NumberInput
      {...field}
      value={field.value ?? ''}
      label={label}
      decimalScale={2}
      min={0}
      suffix={suffix}
      inputMode="decimal"
      flex={1}
      error={fieldState.error?.message}
    />
  );
}
