import { type Language, languages, parseLanguage } from '@kaifong/base/localized';
import type { Person } from '@kaifong/domain/customers/contract';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { callsOf, nounOf } from './calls-of.ts';
import { usePersonAction } from './use-person-action.ts';

/** The language letters to a person are written in. */
export function LanguagePanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const may = useCan()(`update ${nounOf(person)}`);
  const { run, busy, refusals } = usePersonAction(callsOf(person).setSpeaks, { fields: ['speaks'] });
  const title = t('customers.customer.fields.language');
  return (
    <Panel title={title}>
      <Select
        aria-label={title}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={parseLanguage(person.language) ?? null}
        allowDeselect={false}
        readOnly={!may || busy}
        error={refusals.speaks}
        onChange={(speaks) => void run({ id: person.id, speaks: speaks as Language })}
      />
    </Panel>
  );
}
