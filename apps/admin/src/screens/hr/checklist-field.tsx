import { ActionIcon, Button, Checkbox, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../kit/form/index.ts';

/** What belongs to a task, item by item. */
export function ChecklistField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap="xs" mt={4}>
        {fields.map((field, at) => (
          <Item key={field.id} name={`${name}.${at}`} number={at + 1} onRemove={() => remove(at)} />
        ))}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          onClick={() => append({ text: '', done: false, required: false })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('checklist.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

interface ItemProps {
  readonly name: string;
  readonly number: number;
  readonly onRemove: () => void;
}

function Item({ name, number, onRemove }: ItemProps) {
  const { t } = useTranslation();
  const { register } = useFormContext();
  const { fieldState } = useController({ name: `${name}.text` });
  return (
    <Group align="flex-start" wrap="nowrap" gap="sm">
      <TextInput
        {...register(`${name}.text`)}
        aria-label={t('checklist.item', { number })}
        maxLength={200}
        flex={1}
        error={fieldState.error?.message}
      />
      <Checkbox {...register(`${name}.required`)} label={t('checklist.required')} mt={8} />
      <ActionIcon size="lg" aria-label={t('checklist.remove', { number })} onClick={onRemove}>
        <IconTrash size={17} />
      </ActionIcon>
    </Group>
  );
}
