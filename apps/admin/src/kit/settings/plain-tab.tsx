import type { DefinedSettings, Setting } from '@kaifong/base/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormSection, LanguageTabs } from '../form/index.ts';
import { SecretField } from './secret-field.tsx';
import { SettingChoice, SettingLocalized, SettingNumber, SettingSwitch, SettingText } from './setting-fields.tsx';
import { TabForm, type TabProps } from './tab-form.tsx';
import { isFlag } from './tab-values.ts';

/** A field shows what is stored; a rule that takes fewer says so when it is saved. */
const mostDecimals = 4;

function Field({ name, setting }: { readonly name: string; readonly setting: Setting }) {
  const { schema, localized } = setting;
  if (isFlag(setting)) return <SettingSwitch name={name} />;
  if (localized) return <SettingLocalized name={name} />;
  if (schema instanceof z.ZodEnum) return <SettingChoice name={name} options={schema.options.map(String)} />;
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue, isInt } = schema;
    const limits = { min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER };
    return <SettingNumber name={name} {...limits} decimals={isInt ? 0 : mostDecimals} />;
  }
  return <SettingText name={name} />;
}

interface PlainTabProps extends TabProps {
  readonly name: string;
  readonly settings: DefinedSettings;
}

/** The settings of a tab one below the other, each drawn by its kind: switch, choice, number, text, secret. */
export function PlainTab({ name: tab, settings, ...props }: PlainTabProps) {
  const { t } = useTranslation();
  const fields = Object.entries(settings.values).filter(([, setting]) => setting.tab === tab);
  const secrets = Object.keys(settings.secrets).filter((name) => settings.secrets[name] === tab);
  return (
    <TabForm {...props} tab={tab} settings={settings} keys={fields.map(([name]) => name)}>
      <FormSection title={t(`${settings.domain}.configuration.tabs.${tab}`)}>
        {fields.some(([, { localized }]) => localized) ? <LanguageTabs /> : null}
        {fields.map(([name, setting]) => (
          <Field key={name} name={name} setting={setting} />
        ))}
        {secrets.map((name) => (
          <SecretField key={name} name={name} />
        ))}
      </FormSection>
    </TabForm>
  );
}
