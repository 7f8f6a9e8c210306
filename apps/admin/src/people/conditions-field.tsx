import { languages } from '@kaifong/base/localized';
import { leadSources, type PersonConditionKind } from '@kaifong/domain/customers/contract';
import { MultiSelect, TagsInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, type FieldProps, ReferencesField } from '../kit/form/index.ts';
import { KindRows } from '../kit/kinds/kind-rows.tsx';
import { languageNames } from '../kit/language/language.ts';
import { MonthField } from './month-field.tsx';

interface WordsProps {
  readonly name: string;
  readonly label: string;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function LanguagesField({ name, label }: WordsProps) {
  const { field, fieldState } = useController({ name });
  const data = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <MultiSelect {...field} label={label} data={data} value={textsOf(field.value)} error={fieldState.error?.message} />
  );
}

function TagsField({ name, label }: WordsProps) {
  const { field, fieldState } = useController({ name });
  return <TagsInput {...field} label={label} value={textsOf(field.value)} error={fieldState.error?.message} />;
}

function SourcesField({ name, label }: WordsProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const data = leadSources.map((value) => ({ value, label: t(`customers.contact.source.${value}`) }));
  return (
    <MultiSelect {...field} label={label} data={data} value={textsOf(field.value)} error={fieldState.error?.message} />
  );
}

const resources = {
  tiers: 'membership_tier',
  groups: 'customer_group',
  contact_groups: 'contact_group',
  bought_products: 'product',
  bought_categories: 'menu',
  answered_forms: 'form',
  booked_events: 'event',
} as const;
const withDay: readonly string[] = ['bought_products', 'bought_categories', 'answered_forms', 'booked_events'];

interface ConditionsProps extends FieldProps {
  readonly kinds: readonly PersonConditionKind[];
  /** What no condition at all means. */
  readonly text: string;
}

/** Conditions on people, each kind once. */
export function ConditionsField({ name, label, kinds, text }: ConditionsProps) {
  const { t } = useTranslation();
  const word = (key: string) => t(`customer.conditions.${key}`);
  const fieldsOf = (kind: string, at: string) => {
    if (kind === 'languages') return <LanguagesField name={`${at}.codes`} label={word('languages')} />;
    if (kind === 'tags') return <TagsField name={`${at}.words`} label={word('tags')} />;
    if (kind === 'sources') return <SourcesField name={`${at}.sources`} label={word('sources')} />;
    if (kind === 'birthday_month') return <MonthField name={`${at}.month`} label={word('month')} />;
    if (kind === 'not_bought') return <DateField name={`${at}.since`} label={word('not_since')} />;
    if (!(kind in resources)) return null;
    const resource = resources[kind as keyof typeof resources];
    return (
      <>
        <ReferencesField name={`${at}.ids`} label={word('which')} resource={resource} />
        {withDay.includes(kind) ? <DateField name={`${at}.since`} label={word('since')} /> : null}
      </>
    );
  };
  return (
    <KindRows
      name={name}
      label={label}
      kinds={kinds}
      text={text}
      addLabel={word('add')}
      removeLabel={(number) => t('customer.conditions.remove', { number })}
      labelOf={(kind) => t(`customers.condition.${kind}`)}
      fieldsOf={fieldsOf}
    />
  );
}
