// The values of an attribute: Red, Blue, Green, in the order shoppers see them, each with a key and a name per language.
import { languages } from '@kaifong/base/localized';
import type { AttributeValues } from '@kaifong/domain/catalogue/contract';
import { ActionIcon, Button, Group, Input, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, LocalizedField } from '../../../kit/form/index.ts';
import { MoveItems } from '../../../kit/order/move-items.tsx';
import classes from './attribute-values.module.css';

const blank: AttributeValues[number] = { key: '', title: Object.fromEntries(languages.map((code) => [code, ''])) };

export function AttributeValuesField({ name, label, description }: FieldProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name });
  const errors = formState.errors[name] as { key?: { message?: string } }[] | undefined;

  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Stack gap="xs" mt={4}>
        {fields.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('attribute.no_values')}
          </Text>
        ) : null}
        {fields.length > 0 ? (
          <Group grow gap="xs" me={44} aria-hidden="true">
            <Text size="xs" c="dimmed" fw={560}>
              {t('attribute.value_title')}
            </Text>
            <Text size="xs" c="dimmed" fw={560}>
              {t('attribute.value_key')}
            </Text>
          </Group>
        ) : null}
        {fields.map((field, i) => (
          <div key={field.id} className={classes.line}>
            <Group align="flex-start" gap="xs" wrap="nowrap">
              <Group grow align="flex-start" gap="xs" flex={1}>
                <LocalizedField
                  name={`${name}.${i}.title`}
                  label={t('attribute.value_name', { number: i + 1 })}
                  required
                />
                <TextInput
                  {...register(`${name}.${i}.key`)}
                  label={t('attribute.value_key')}
                  withAsterisk
                  spellCheck={false}
                  error={errors?.[i]?.key?.message}
                />
              </Group>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon size="lg" aria-label={t('attribute.value_menu', { number: i + 1 })}>
                    <IconDots size={18} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <MoveItems at={i} count={fields.length} onMove={(to) => move(i, to)} />
                  <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => remove(i)}>
                    {t('action.delete')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </Group>
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append(blank)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('attribute.add_value')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
