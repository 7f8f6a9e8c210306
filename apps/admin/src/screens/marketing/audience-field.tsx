import { languages } from '@kaifong/base/localized';
import { audienceKinds } from '@kaifong/domain/marketing/contract';
import { MultiSelect, TagsInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, type FieldProps, ReferencesField } from '../../kit/form/index.ts';
import { KindRows } from '../../kit/kinds/kind-rows.tsx';
import { languageNames } from '../../kit/language/language.ts';
import { AudienceCount } from './audience-count.tsx';
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

const resources = {
  tiers: 'membership_tier',
  groups: 'customer_group',
  bought_products: 'product',
  bought_categories: 'menu',
} as const;

/** The conditions of an audience, each kind once, and how many people they mean just now. */
export function AudienceField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const word = (key: string) => t(`broadcast_screen.${key}`);
  const fieldsOf = (kind: string, at: string) => {
    if (kind === 'languages') return <LanguagesField name={`${at}.codes`} label={word('languages')} />;
    if (kind === 'tags') return <TagsField name={`${at}.words`} label={word('tags')} />;
    if (kind === 'birthday_month') return <MonthField name={`${at}.month`} label={word('month')} />;
    if (kind === 'not_bought') return <DateField name={`${at}.since`} label={word('not_since')} />;
    if (!(kind in resources)) return null;
    const resource = resources[kind as keyof typeof resources];
    return (
      <>
        <ReferencesField name={`${at}.ids`} label={word('which')} resource={resource} />
        {kind.startsWith('bought') ? <DateField name={`${at}.since`} label={word('since')} /> : null}
      </>
    );
  };
  return (
    <>
      <KindRows
        name={name}
        label={label}
        kinds={audienceKinds}
        text={word('conditions_text')}
        addLabel={word('add_condition')}
        removeLabel={(number) => t('broadcast_screen.remove_row', { number })}
        labelOf={(kind) => t(`marketing.condition.${kind}`)}
        fieldsOf={fieldsOf}
      />
      <AudienceCount name={name} />
    </>
  );
}
