// What shoppers looked for and did not find, with the way to an answer: other words for it.
import { languageNames, languages } from '@kaifong/base/localized';
import { useAction } from '@kaifong/client/hooks';
import { routes, type SearchMissRow, searchMissCalls, searchMissList } from '@kaifong/domain/catalogue/contract';
import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';

const choices = { language: languages.map((value) => ({ value, label: languageNames[value] })) };

export default function SearchMissList() {
  const { t } = useTranslation();
  const can = useCan();
  const cells = useMemo(
    () => ({
      shown_instead: (row: SearchMissRow) => row.shown_instead || t('search_miss.nothing'),
      language: (row: SearchMissRow) => languageNames[row.language],
    }),
    [t],
  );
  const mayAct = can('create search_synonym') || can('delete search_miss');
  return (
    <ListScreen
      list={searchMissList}
      calls={searchMissCalls}
      title={t('screen.search_miss')}
      label={t('catalogue.search_miss.plural')}
      description={t('search_miss.purpose')}
      cells={cells}
      choices={choices}
      searchLabel={t('search_miss.search')}
      empty={{ title: t('search_miss.empty'), text: t('search_miss.empty_text') }}
      {...(mayAct && { rowActions: (row: SearchMissRow) => <MissActions miss={row} /> })}
    />
  );
}

function MissActions({ miss: { id, keyword, language } }: { readonly miss: SearchMissRow }) {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useAction(routes.deleteSearchMiss, [routes.listSearchMisses]);
  const dismiss = async () => {
    try {
      await remove.mutateAsync({ id });
      notifySuccess('delete_success');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  const words = new URLSearchParams({ words: keyword, in: language });
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {can('create search_synonym') ? (
        <Button
          component={Link}
          to={`/search-synonym/create?${words}`}
          size="xs"
          variant="default"
          leftSection={<IconArrowsExchange size={15} />}
          aria-label={t('search_miss.add_synonym_named', { keyword })}
        >
          {t('search_miss.add_synonym')}
        </Button>
      ) : null}
      {can('delete search_miss') ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          onClick={() => void dismiss()}
          aria-label={t('search_miss.remove_named', { keyword })}
        >
          {t('search_miss.remove')}
        </Button>
      ) : null}
    </Group>
  );
}
