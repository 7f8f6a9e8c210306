import { ActionIcon, Button, Group, Input, NativeSelect, Paper, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { FieldProps } from '../form/index.ts';

interface Props extends Pick<FieldProps, 'name' | 'label'> {
  readonly kinds: readonly string[];
  readonly text: string;
  readonly addLabel: string;
  readonly removeLabel: (number: number) => string;
  /** Words of a kind. */
  readonly labelOf: (kind: string) => string;
  /** What a kind asks for, with the path of its row. */
  readonly fieldsOf: (kind: string, at: string) => ReactNode;
}

/** Rows of several kinds, each asking for something else: conditions, rewards. */
export function KindRows({ name, label, kinds, text, addLabel, removeLabel, labelOf, fieldsOf }: Props) {
  const { fields, append, remove } = useFieldArray({ name });
  const { fieldState } = useController({ name });
  const watched: unknown = useWatch({ name });
  const rows: readonly { readonly kind?: string }[] = Array.isArray(watched) ? watched : [];
  const free = kinds.find((kind) => rows.every((row) => row.kind !== kind)) ?? kinds[0];
  return (
    <Input.Wrapper
      role="group"
      aria-label={label}
      description={text}
      error={fieldState.error?.root?.message ?? fieldState.error?.message}
    >
      <Stack gap="sm" mt={6}>
        {fields.map((field, index) => (
          <Paper key={field.id} withBorder p="sm">
            <Group align="flex-start" wrap="nowrap" gap="sm">
              <Stack gap="xs" flex={1}>
                <KindSelect at={`${name}.${index}`} kinds={kinds} labelOf={labelOf} label={label} />
                {fieldsOf(rows[index]?.kind ?? '', `${name}.${index}`)}
              </Stack>
              <RemoveButton label={removeLabel(index + 1)} onClick={() => remove(index)} />
            </Group>
          </Paper>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append({ kind: free })}
          style={{ alignSelf: 'flex-start' }}
        >
          {addLabel}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon size="lg" aria-label={label} onClick={onClick}>
      <IconTrash size={17} />
    </ActionIcon>
  );
}

interface KindProps {
  readonly at: string;
  readonly kinds: readonly string[];
  readonly label: string;
  readonly labelOf: (kind: string) => string;
}

/** Another kind asks for something else, so what was typed for the one before goes. */
function KindSelect({ at, kinds, label, labelOf }: KindProps) {
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: `${at}.kind` });
  return (
    <NativeSelect
      {...field}
      aria-label={label}
      data={kinds.map((value) => ({ value, label: labelOf(value) }))}
      onChange={(event) => setValue(at, { kind: event.currentTarget.value }, { shouldDirty: true })}
      error={fieldState.error?.message}
    />
  );
}
