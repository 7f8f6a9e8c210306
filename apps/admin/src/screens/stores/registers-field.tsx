import { languageNames, languages } from '@kaifong/base/localized';
import { cardTerminalMakers } from '@kaifong/domain/stores/contract';
import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, SelectField, SwitchField, TextField } from '../../kit/form/index.ts';

/** The tills of a store. */
export function RegistersField({ name, label, description }: FieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Stack gap="xs" mt={6}>
        {fields.map((each, index) => (
          <Group key={each.id} gap="sm" align="flex-start" wrap="nowrap">
            <Stack flex={1} gap={4}>
              <TextField name={`${name}.${index}.name`} label={t('stores_registers.name')} required maxLength={60} />
              <Group gap="sm" grow preventGrowOverflow={false}>
                {languages.map((language) => (
                  <TextField
                    key={language}
                    name={`${name}.${index}.names.${language}`}
                    label={t('stores_registers.name_in', { language: languageNames[language] })}
                    maxLength={60}
                  />
                ))}
              </Group>
              <TextField
                name={`${name}.${index}.printer`}
                label={t('stores_registers.printer')}
                description={t('stores_registers.printer_text')}
                maxLength={21}
              />
              <SelectField
                name={`${name}.${index}.terminal`}
                label={t('stores_registers.terminal')}
                description={t('stores_registers.terminal_text')}
                nothing={t('stores_registers.terminal_maker.none')}
                options={cardTerminalMakers
                  .filter((maker) => maker !== '')
                  .map((value) => ({ value, label: t(`stores_registers.terminal_maker.${value}`) }))}
              />
              <SwitchField name={`${name}.${index}.enabled`} label={t('stores_registers.enabled')} />
            </Stack>
            <ActionIcon
              mt={28}
              size="lg"
              aria-label={t('stores_registers.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append({ name: '', names: {}, printer: '', terminal: '', enabled: true })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('stores_registers.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
