import { ActionIcon, Button, Group, Input, Paper, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, LocalizedField } from '../../../kit/form/index.ts';

const empty = { 'en-US': '', 'zh-HK': '', 'zh-CN': '' };
const blank = { name: empty, address: empty, hours: empty };

/** Places where parcels wait, each named in the language of the form's tab. */
export function PickupPointsField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('shipping.points_text')}>
      <Stack gap="xs" mt={6}>
        {fields.map((field, index) => (
          <Paper key={field.id} p="sm" radius="md" withBorder>
            <Group gap="xs" align="flex-start" wrap="nowrap">
              <Stack gap="xs" flex={1}>
                <LocalizedField
                  name={`${name}.${index}.name`}
                  label={t('shipping.point_name')}
                  required
                  maxLength={120}
                />
                <LocalizedField name={`${name}.${index}.address`} label={t('shipping.point_address')} maxLength={300} />
                <LocalizedField name={`${name}.${index}.hours`} label={t('shipping.point_hours')} maxLength={300} />
              </Stack>
              <ActionIcon
                mt={26}
                size="lg"
                aria-label={t('shipping.remove_point', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </Group>
          </Paper>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append(structuredClone(blank))}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('shipping.add_point')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
