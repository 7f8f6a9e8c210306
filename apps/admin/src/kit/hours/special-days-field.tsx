import { ActionIcon, Button, Group, Input, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, type FieldProps, LocalizedField } from '../form/index.ts';
import { SpanRow } from './span-row.tsx';

const blank = { date: '', spans: [], note: { 'en-US': '', 'zh-HK': '', 'zh-CN': '' } };

/** The hours of one day; none: closed. */
function DaySpans({ name, day }: { readonly name: string; readonly day: string }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Stack gap={6}>
      {fields.map((each, index) => (
        <SpanRow key={each.id} name={`${name}.${index}`} day={day} onRemove={() => remove(index)} />
      ))}
      <Group gap="xs">
        {fields.length === 0 && <Text size="sm">{t('hours.closed_all_day')}</Text>}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          aria-label={t('hours.add_to', { day })}
          onClick={() => append({ open: '10:00', close: '20:00' })}
        >
          {t('hours.add')}
        </Button>
      </Group>
    </Stack>
  );
}

function Day({
  name,
  number,
  onRemove,
}: {
  readonly name: string;
  readonly number: number;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation();
  const date: unknown = useWatch({ name: `${name}.date` });
  const day = typeof date === 'string' && date !== '' ? date : t('hours.day', { number });
  return (
    <Paper p="sm" radius="md" withBorder>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Stack gap="xs" flex={1}>
          <DateField name={`${name}.date`} label={t('hours.date')} required />
          <DaySpans name={`${name}.spans`} day={day} />
          <LocalizedField name={`${name}.note`} label={t('hours.note')} maxLength={80} />
        </Stack>
        <ActionIcon mt={28} size="lg" aria-label={t('hours.remove_day', { day })} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </Group>
    </Paper>
  );
}

/** Days with hours of their own. */
export function SpecialDaysField({ name, label, description }: FieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  const { fieldState } = useController({ name });
  const error = typeof fieldState.error?.message === 'string' ? fieldState.error.message : undefined;
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Stack gap="xs" mt={6}>
        {fields.map((each, index) => (
          <Day key={each.id} name={`${name}.${index}`} number={index + 1} onRemove={() => remove(index)} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append(structuredClone(blank))}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('hours.add_day')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
