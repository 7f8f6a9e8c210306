import { useRoute } from '@kaifong/client/hooks';
import type { JournalKind, Person } from '@kaifong/domain/customers/contract';
import { Alert, Chip, Group, Loader, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { Pages } from '../../../kit/table/index.ts';
import { callsOf, nounOf } from './calls-of.ts';
import { JournalLine } from './journal-line.tsx';
import { Lines } from './lines.tsx';
import { NewActivity } from './new-activity.tsx';

const perPage = 10;

/** Everything that is planned with a person and that happened with her, in one list with kinds to choose, and a way to write into it. */
export function JournalPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const [kinds, setKinds] = useState<JournalKind[]>([]);
  const [page, setPage] = useState(1);
  const input = { id: person.id, kinds, page, per_page: perPage, language: currentLanguage() };
  const { data, error } = useRoute(callsOf(person).getJournal, input, { keep: true });
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  const choose = (chosen: string[]) => {
    setKinds(chosen as JournalKind[]);
    setPage(1);
  };
  return (
    <Panel title={t('customer.journal.title')}>
      <Stack gap="md">
        <Can do={`update ${nounOf(person)}`}>
          <NewActivity person={person} />
        </Can>
        <Chip.Group multiple value={kinds} onChange={choose}>
          <Group gap={6} role="group" aria-label={t('customer.journal.filter')}>
            {(data?.kinds ?? []).map((kind) => (
              <Chip key={kind} value={kind} size="xs">
                {t(`customer.journal.kind.${kind}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {data ? (
          <Lines none={t('customer.journal.none')}>
            {data.data.map((entry) => (
              <JournalLine key={`${entry.kind}:${entry.id}`} person={person} entry={entry} />
            ))}
          </Lines>
        ) : error ? (
          <Alert color="red">{t('customer.journal.failed')}</Alert>
        ) : (
          <Loader size="sm" />
        )}
        <Pages page={page} pages={pages} onChange={setPage} />
      </Stack>
    </Panel>
  );
}
