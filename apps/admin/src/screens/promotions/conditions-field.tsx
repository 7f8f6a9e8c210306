import { conditionKinds } from '@kaifong/domain/promotions/contract';
import { orderChannels, paymentMethodCodes } from '@kaifong/domain/sales/contract';
import { countries, countryName } from '@kaifong/domain/settings/contract';
import { Group, MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, MoneyField, NumberField, ReferencesField, TextField } from '../../kit/form/index.ts';
import { KindRows } from '../../kit/kinds/kind-rows.tsx';
import { currentLanguage } from '../../kit/language/language.ts';
import { conditionResources, isReference } from './condition-resources.ts';
import { dayName } from './day-name.ts';

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly numbers?: boolean;
}

/** Several of a list; the form holds their codes. */
function ChoicesField({ name, label, options, numbers = false }: ChoicesProps) {
  const { field, fieldState } = useController({ name });
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <MultiSelect
      label={label}
      data={[...options]}
      value={value}
      onChange={(codes) => field.onChange(numbers ? codes.map(Number) : codes)}
      onBlur={field.onBlur}
      ref={field.ref}
      searchable
      error={fieldState.error?.message}
    />
  );
}

function useOptions() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return useMemo(() => {
    return {
      countries: countries.map(({ alpha3 }) => ({ value: alpha3, label: countryName(alpha3, language) })),
      channels: orderChannels.map((value) => ({ value, label: t(`sales.channel.${value}`) })),
      payment_methods: paymentMethodCodes.map((value) => ({ value, label: t(`sales.payment_code.${value}`) })),
      days: [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value: String(value), label: dayName(value, language) })),
    };
  }, [language, t]);
}

/** What must be true for a promotion; each kind once. */
export function ConditionsField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const options = useOptions();
  const word = (key: string) => t(`promotion.ask.${key}`);
  const fieldsOf = (kind: string, at: string) => {
    if (isReference(kind))
      return <ReferencesField name={`${at}.ids`} label={word('which')} resource={conditionResources[kind]} />;
    if (kind === 'amount') return <MoneyField name={`${at}.min`} label={word('at_least')} />;
    if (kind === 'quantity') return <NumberField name={`${at}.min`} label={word('at_least')} min={1} />;
    if (kind === 'countries' || kind === 'channels' || kind === 'payment_methods')
      return <ChoicesField name={`${at}.codes`} label={word('which')} options={options[kind]} />;
    if (kind !== 'hours') return null;
    return (
      <>
        <ChoicesField name={`${at}.days`} label={word('days')} options={options.days} numbers />
        <Group grow>
          <TextField name={`${at}.from`} label={word('from')} placeholder="09:00" />
          <TextField name={`${at}.until`} label={word('until')} placeholder="18:00" />
        </Group>
      </>
    );
  };
  return (
    <KindRows
      name={name}
      label={label}
      kinds={conditionKinds}
      text={t('promotion.conditions_text')}
      addLabel={t('promotion.add_condition')}
      removeLabel={(number) => t('promotion.remove_row', { number })}
      labelOf={(kind) => t(`promotion.condition.${kind}`)}
      fieldsOf={fieldsOf}
    />
  );
}
