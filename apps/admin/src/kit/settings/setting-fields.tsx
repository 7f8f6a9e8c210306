// Fields of settings: labelled and explained by the setting's name alone.
import { Switch } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LocalizedField, LongTextField, NumberField, SelectField, TextField } from '../form/index.ts';
import { useTab } from './tab-context.ts';

/** Label and explanation of a setting. */
export function useSettingWords(name: string) {
  const { t, i18n } = useTranslation();
  const { domain } = useTab().settings;
  const help = `${domain}.configuration.help.${name}`;
  return {
    label: t(`${domain}.configuration.fields.${name}`),
    ...(i18n.exists(help) && { description: t(help) }),
  };
}

interface SettingProps {
  readonly name: string;
  readonly required?: boolean;
}

export function SettingText({ type, ...props }: SettingProps & { readonly type?: string }) {
  return <TextField {...props} {...useSettingWords(props.name)} {...(type && { type })} />;
}

export function SettingLongText({ rows, ...props }: SettingProps & { readonly rows?: number }) {
  return <LongTextField {...props} {...useSettingWords(props.name)} {...(rows && { rows })} />;
}

/** `decimals`: digits after the point; without them a whole number. */
type SettingNumberProps = SettingProps & { readonly min: number; readonly max: number; readonly decimals?: number };

export function SettingNumber(props: SettingNumberProps) {
  return <NumberField {...props} {...useSettingWords(props.name)} />;
}

export function SettingLocalized({ long = false, ...props }: SettingProps & { readonly long?: boolean }) {
  return <LocalizedField {...props} {...useSettingWords(props.name)} long={long} />;
}

/** One of a fixed list, each worded `<domain>.configuration.options.<name>_<value>`. */
export function SettingChoice({ options, ...props }: SettingProps & { readonly options: readonly string[] }) {
  const { t } = useTranslation();
  const { domain } = useTab().settings;
  const choices = options.map((value) => ({
    value,
    label: t(`${domain}.configuration.options.${props.name}_${value}`),
  }));
  return <SelectField {...props} {...useSettingWords(props.name)} options={choices} required />;
}

interface SettingSwitchProps extends SettingProps {
  /** The key of the setting's words where that is not its own name. */
  readonly words?: string;
  /** The wire says the opposite of what people read: on is 0. */
  readonly inverted?: boolean;
}

/** A switch with a sentence about what it does to the shop. */
export function SettingSwitch({ name, words, inverted = false }: SettingSwitchProps) {
  const { field, fieldState } = useController({ name });
  const { value, onChange, ...rest } = field;
  return (
    <Switch
      {...rest}
      {...useSettingWords(words ?? name)}
      checked={(value === true) !== inverted}
      onChange={(event) => onChange(event.currentTarget.checked !== inverted)}
      error={fieldState.error?.message}
    />
  );
}
