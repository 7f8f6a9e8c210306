import type { Person } from '@kaifong/domain/customers/contract';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { callsOf, nounOf } from './calls-of.ts';
import { usePersonAction } from './use-person-action.ts';

export function TagsPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const can = useCan();
  const { run, busy, refusals } = usePersonAction(callsOf(person).setTags, { fields: ['tags'] });
  return (
    <Panel title={t('customer.tags')}>
      <TagsInput
        aria-label={t('customer.tags')}
        placeholder={t('customer.tags_hint')}
        value={person.tags}
        maxTags={50}
        readOnly={!can(`update ${nounOf(person)}`) || busy}
        error={refusals.tags}
        onChange={(tags) => void run({ id: person.id, tags })}
      />
    </Panel>
  );
}
