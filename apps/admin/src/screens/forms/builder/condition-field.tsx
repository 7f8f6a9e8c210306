import { textIn } from '@kaifong/base/localized';
import { MultiSelect, NativeSelect, SimpleGrid } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormLanguage } from '../../../kit/form/index.ts';
import { earlierChoices, type Place } from './tabs-model.ts';
import { useTabs } from './use-tabs.ts';

interface ConditionFieldProps {
  readonly name: string;
  readonly place: Place;
}

/** When a field is asked: always, or only where an earlier choice was answered with one of some options. */
export function ConditionField({ name, place }: ConditionFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const { tabs } = useTabs(name);
  const { field, fieldState } = useController({ name: `${name}.${place.tab}.fields.${place.field}.show_if` });
  const choices = earlierChoices(tabs, place);
  const condition = field.value as { key: string; values: string[] } | null;
  if (choices.length === 0 && !condition) return null;
  const chosen = choices.find(({ key }) => key === condition?.key);
  const options = chosen?.additional_options.options ?? [];
  const choose = (key: string) => {
    const first = choices.find((one) => one.key === key)?.additional_options.options[0];
    field.onChange(key && first ? { key, values: [first.value] } : null);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('form_builder.show_if')}
        value={condition?.key ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('form_builder.always') },
          ...choices.map(({ key, title }) => ({
            value: key,
            label: t('form_builder.when', { title: textIn(title, language) || key }),
          })),
        ]}
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
      />
      {condition ? (
        <MultiSelect
          label={t('form_builder.is')}
          data={options.map(({ value, label }) => ({ value, label: textIn(label, language) || value }))}
          value={condition.values}
          onChange={(values) => field.onChange(values.length > 0 ? { ...condition, values } : null)}
        />
      ) : null}
    </SimpleGrid>
  );
}
