import { languages, wireLanguage } from '@kaifong/base/localized';
import { Checkbox, Group, NativeSelect, TagsInput } from '@mantine/core';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { languageNames } from '../../../../kit/language/language.ts';
import { useSettingWords } from '../../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';
import { CountriesField } from '../../shipping/countries-field.tsx';

const keys = [
  ...(['main_language', 'supported_languages', 'time_zone'] as const),
  ...(['supported_countries', 'supported_country_codes', 'default_country_code'] as const),
];

const languageChoices = languages.map((code) => ({ value: wireLanguage(code), label: languageNames[code], code }));

function LanguageBoxes() {
  const { field, fieldState } = useController({ name: 'supported_languages' });
  const main = useWatch({ name: 'main_language' }) as string;
  return (
    <Checkbox.Group
      {...useSettingWords('supported_languages')}
      value={field.value}
      onChange={(chosen) =>
        // In the product's order, whichever was clicked first.
        field.onChange(languageChoices.map(({ value }) => value).filter((value) => chosen.includes(value)))
      }
      error={fieldState.error?.message}
    >
      <Group mt={6}>
        {languageChoices.map(({ value, label, code }) => (
          <Checkbox key={value} value={value} label={<span lang={code}>{label}</span>} disabled={value === main} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function MainLanguage() {
  const { field, fieldState } = useController({ name: 'main_language' });
  const { field: offered } = useController({ name: 'supported_languages' });
  return (
    <NativeSelect
      {...field}
      {...useSettingWords('main_language')}
      data={languageChoices.map(({ value, label }) => ({ value, label }))}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        field.onChange(chosen);
        // The main language is always offered.
        if (!offered.value.includes(chosen)) offered.onChange([...offered.value, chosen]);
      }}
      error={fieldState.error?.message}
    />
  );
}

function TimeZone() {
  const { field, fieldState } = useController({ name: 'time_zone' });
  const zones = useMemo(
    () => [...new Set([field.value as string, ...Intl.supportedValuesOf('timeZone')])],
    [field.value],
  );
  return <NativeSelect {...field} {...useSettingWords('time_zone')} data={zones} error={fieldState.error?.message} />;
}

function CallingCodes() {
  const { field, fieldState } = useController({ name: 'supported_country_codes' });
  return (
    <TagsInput
      {...field}
      {...useSettingWords('supported_country_codes')}
      splitChars={[',', ' ', '+']}
      inputMode="tel"
      error={fieldState.error?.message}
    />
  );
}

function DefaultCallingCode() {
  const { field, fieldState } = useController({ name: 'default_country_code' });
  const offered = useWatch({ name: 'supported_country_codes' }) as string[];
  return (
    <NativeSelect
      {...field}
      {...useSettingWords('default_country_code')}
      data={[...new Set([...offered, field.value as string])].map((value) => ({ value, label: `+${value}` }))}
      error={fieldState.error?.message}
    />
  );
}

const Countries = () => (
  <CountriesField name="supported_countries" {...useSettingWords('supported_countries')} required />
);

export function LanguagesTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="languages" keys={keys}>
      <FormSection title={t('configuration.languages_title')} description={t('configuration.languages_text')}>
        <MainLanguage />
        <LanguageBoxes />
        <TimeZone />
      </FormSection>
      <FormSection title={t('configuration.countries_title')} description={t('configuration.countries_text')}>
        <Countries />
        <CallingCodes />
        <DefaultCallingCode />
      </FormSection>
    </TabForm>
  );
}
