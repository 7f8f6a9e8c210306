import { Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection, useField } from '../../../../kit/form/index.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { commissionKey } from '../model/values.ts';
import { useProduct } from '../product-context.tsx';

/** What each commission group earns of its sales; nothing where the shop has no groups, or for who may not read them. */
export function CommissionsSection() {
  const { t } = useTranslation();
  const { groups } = useProduct();
  if (!groups || groups.length === 0) return null;
  return (
    <FormSection title={t('catalogue.product.fields.commissions')} description={t('product.commissions_hint')}>
      <Stack gap="xs">
        {groups.map(({ id, name }) => (
          <Share key={id} field={`commissions.${commissionKey(id)}`} name={name} />
        ))}
      </Stack>
    </FormSection>
  );
}

/** One group and its percentage, side by side. */
function Share({ field: path, name }: { readonly field: string; readonly name: string }) {
  const id = useId();
  const { field, input } = useField({ name: path, label: name });
  const { label: _beside, ...rest } = input;
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <Text component="label" htmlFor={id} size="sm" fw={500} mt={8} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <NumberInput
        {...field}
        {...rest}
        id={id}
        w={110}
        style={{ flexShrink: 0 }}
        decimalScale={2}
        min={0}
        max={100}
        placeholder="–"
        rightSection="%"
        rightSectionPointerEvents="none"
      />
    </Group>
  );
}
