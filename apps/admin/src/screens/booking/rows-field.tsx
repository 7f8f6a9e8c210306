import { ActionIcon, Button, Group, Input, Paper, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import type { FieldProps } from '../../kit/form/index.ts';

interface RowsFieldProps extends FieldProps {
  /** A new row. */
  readonly blank: object;
  readonly add: string;
  readonly removeLabel: (number: number) => string;
  /** The fields of a row, whose path is `name`. */
  readonly row: (name: string) => ReactNode;
}

/** Terms that are a list: rows to fill in, to add and to take out. */
export function RowsField({ name, label, description, blank, add, removeLabel, row }: RowsFieldProps) {
  const { fields, append, remove } = useFieldArray({ name });
  const { fieldState } = useController({ name });
  const error = typeof fieldState.error?.message === 'string' ? fieldState.error.message : undefined;
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Stack gap="xs" mt={6}>
        {fields.map((each, index) => (
          <Paper key={each.id} p="sm" radius="md" withBorder>
            <Group gap="sm" align="flex-start" wrap="nowrap">
              <Group gap="sm" align="flex-start" flex={1}>
                {row(`${name}.${index}`)}
              </Group>
              <ActionIcon mt={28} size="lg" aria-label={removeLabel(index + 1)} onClick={() => remove(index)}>
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
          {add}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
