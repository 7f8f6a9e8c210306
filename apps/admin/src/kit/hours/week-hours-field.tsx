import type { WeekHours } from '@kaifong/base/hours';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../form/index.ts';
import { SpanRow } from './span-row.tsx';
import { useWeekdays } from './use-weekdays.ts';

/** The hours of an ordinary day, where none was typed before. */
const usual = { open: '10:00', close: '20:00' };

/** Opening hours of every week, a line a day. */
export function WeekHoursField({ name, label, description }: FieldProps) {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  const { fields, append, remove, replace } = useFieldArray<Record<string, WeekHours>>({ name });
  const { getValues, getFieldState, formState } = useFormContext();
  const { error: problem } = getFieldState(name, formState);
  // Of a new record it is no list yet.
  const typed = (): WeekHours => {
    const value: unknown = getValues(name);
    return Array.isArray(value) ? value : [];
  };
  const ofDay = (wanted: number) => fields.flatMap(({ id, day }, index) => (day === wanted ? [{ id, index }] : []));
  const copyMonday = () => {
    const monday = typed().filter(({ day }) => day === 1);
    replace([1, 2, 3, 4, 5, 6, 7].flatMap((day) => monday.map(({ open, close }) => ({ day, open, close }))));
  };
  const error = typeof problem?.message === 'string' ? problem.message : undefined;
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Stack gap="xs" mt={6}>
        {weekdays.map(({ day, word }) => (
          <Group key={day} gap="sm" align="flex-start">
            <Text w={92} mt={6}>
              {word}
            </Text>
            <Stack gap={6} flex={1} miw={240}>
              {ofDay(day).map(({ id, index }) => (
                <SpanRow key={id} name={`${name}.${index}`} day={word} onRemove={() => remove(index)} />
              ))}
              <Group gap="xs">
                {ofDay(day).length === 0 && (
                  <Text c="dimmed" size="sm">
                    {t('hours.closed')}
                  </Text>
                )}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPlus size={14} />}
                  aria-label={t('hours.add_to', { day: word })}
                  onClick={() => append({ ...(typed().findLast((row) => row.day < day) ?? usual), day })}
                >
                  {t('hours.add')}
                </Button>
                {day === 1 && ofDay(1).length > 0 && (
                  <Button variant="subtle" size="compact-sm" leftSection={<IconCopy size={14} />} onClick={copyMonday}>
                    {t('hours.copy')}
                  </Button>
                )}
              </Group>
            </Stack>
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
