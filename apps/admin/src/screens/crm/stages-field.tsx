import { mostStages, stageFields } from '@kaifong/domain/crm/contract';
import { ActionIcon, Button, Checkbox, Group, Input, Menu, Paper, Stack, Text } from '@mantine/core';
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, LocalizedField, NumberField } from '../../kit/form/index.ts';
import { MoveItems } from '../../kit/order/move-items.tsx';
import classes from './crm.module.css';

/** The stages of a funnel, in the order of its board. */
export function StagesField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove, move } = useFieldArray({ name, keyName: 'key' });
  const { formState } = useFormContext();
  const fault = formState.errors[name]?.message ?? formState.errors[name]?.root?.message;
  return (
    <Input.Wrapper label={label} labelElement="div" error={typeof fault === 'string' ? fault : undefined}>
      <Stack gap="sm" mt={4}>
        {fields.map((field, at) => (
          <Stage
            key={field.key}
            name={`${name}.${at}`}
            at={at}
            count={fields.length}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          disabled={fields.length >= mostStages}
          onClick={() => append({ name: {}, probability: 0, due_days: null, required: [] })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('lead_screen.stage_add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

interface StageProps {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function Stage({ name, at, count, onMove, onRemove }: StageProps) {
  const { t } = useTranslation();
  const number = at + 1;
  return (
    <Paper withBorder p="sm" component="fieldset" aria-label={t('lead_screen.stage_number', { number })}>
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('lead_screen.stage_number', { number })}
        </Text>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('lead_screen.stage_more', { number })}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <MoveItems at={at} count={count} onMove={onMove} />
            <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onRemove}>
              {t('action.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <div className={classes.stage}>
        <LocalizedField name={`${name}.name`} label={t('lead_screen.stage_name')} maxLength={80} required />
        <NumberField name={`${name}.probability`} label={t('lead_screen.stage_probability')} />
        <NumberField name={`${name}.due_days`} label={t('lead_screen.stage_days')} />
      </div>
      <Required name={`${name}.required`} />
    </Paper>
  );
}

/** What a lead must have before she comes to the stage. */
function Required({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { field } = useController({ name });
  const chosen = (Array.isArray(field.value) ? field.value : []) as string[];
  return (
    <Checkbox.Group
      label={t('lead_screen.stage_required')}
      value={chosen}
      onChange={field.onChange}
      mt="xs"
      labelProps={{ size: 'sm' }}
    >
      <Group gap="md" mt={4}>
        {stageFields.map((one) => (
          <Checkbox key={one} value={one} label={t(`crm.stage_field.${one}`)} size="xs" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
