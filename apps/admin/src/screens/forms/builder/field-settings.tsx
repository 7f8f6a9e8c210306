import { choiceTypes, type FieldType, fieldTypes, mostFiles, writeTargets } from '@kaifong/domain/forms/contract';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  DateField,
  LocalizedField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../kit/form/index.ts';
import { ConditionField } from './condition-field.tsx';
import { EmptyNumberField } from './empty-number-field.tsx';
import { OptionsField } from './options-field.tsx';
import type { Place } from './tabs-model.ts';
import { useTabs } from './use-tabs.ts';

const written: readonly FieldType[] = ['text', 'textarea', 'email', 'number', 'phone', 'single_select'];

interface FieldSettingsProps {
  readonly name: string;
  readonly place: Place;
}

/** What can be set of a field; each type has its own. */
export function FieldSettings({ name, place }: FieldSettingsProps) {
  const { t } = useTranslation();
  const { tabs } = useTabs(name);
  const field = tabs[place.tab]?.fields[place.field];
  if (!field) return null;
  const at = `${name}.${place.tab}.fields.${place.field}`;
  const more = `${at}.additional_options`;
  const label = (key: string) => t(`form_builder.${key}`);
  const types = fieldTypes.map((value) => ({ value, label: t(`form_builder.type.${value}`) }));
  const half = [{ value: 'half', label: label('width.half') }];
  const targets = writeTargets.map((value) => ({ value, label: label(`writes_to.${value}`) }));
  const { type } = field;
  return (
    <Stack gap="sm" pt="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <LocalizedField name={`${at}.title`} label={label('title')} required maxLength={200} />
        {written.includes(type) ? (
          <LocalizedField name={`${at}.placeholder`} label={label('placeholder')} maxLength={200} />
        ) : null}
        <SelectField name={`${at}.type`} label={label('kind')} options={types} required />
        <TextField name={`${at}.key`} label={label('key')} description={label('key_text')} required maxLength={40} />
        {type === 'hidden' ? <TextField name={`${more}.value`} label={label('value')} maxLength={200} /> : null}
        {type === 'file' ? (
          <NumberField name={`${more}.max_files`} label={label('max_files')} min={1} max={mostFiles} />
        ) : null}
        {type === 'number' ? (
          <>
            <EmptyNumberField name={`${more}.min`} label={label('min')} />
            <EmptyNumberField name={`${more}.max`} label={label('max')} />
          </>
        ) : null}
        {type === 'date' ? (
          <>
            <DateField name={`${more}.from`} label={label('from')} />
            <DateField name={`${more}.until`} label={label('until')} />
          </>
        ) : null}
        {type === 'hidden' ? null : (
          <SelectField name={`${at}.class`} label={label('width.label')} options={half} nothing={label('width.full')} />
        )}
        {type === 'file' ? null : (
          <SelectField
            name={`${at}.writes_to`}
            label={label('writes_to.label')}
            description={label('writes_to.text')}
            options={targets}
            nothing={label('writes_to.nothing')}
          />
        )}
      </SimpleGrid>
      {choiceTypes.includes(type) ? <OptionsField name={`${more}.options`} /> : null}
      {type === 'hidden' ? null : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <LocalizedField
            name={`${at}.messages.required`}
            label={label('messages.required')}
            description={label('messages.text')}
            maxLength={200}
          />
          <LocalizedField
            name={`${at}.messages.input`}
            label={label('messages.input')}
            description={label('messages.text')}
            maxLength={200}
          />
        </SimpleGrid>
      )}
      <ConditionField name={name} place={place} />
      <Group gap="lg">
        <SwitchField name={`${at}.required`} label={label('required')} />
        <SwitchField name={`${at}.enabled`} label={label('enabled')} />
      </Group>
    </Stack>
  );
}
