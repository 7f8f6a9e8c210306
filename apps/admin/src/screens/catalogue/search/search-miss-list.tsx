// What shoppers looked for and did not find, with the way to an answer: other words for it.
import { languageNames, languages, parseLanguage } from '@kaifong/base/localized';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type SearchMissRow, searchMissFilters, searchMissSorts } from '@kaifong/domain/catalogue/contract';
import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';

const spec = { sorts: searchMissSorts, filters: searchMissFilters, defaultSort: '-count' };

function columnsOf(t: TFunction, format: Format): Column<SearchMissRow>[] {
  const label = (name: string) => t(`catalogue.search_miss.fields.${name}`);
  const time = (name: 'first_at' | 'last_at') => ({
    id: name,
    label: label(name),
    cell: (row: SearchMissRow) => <time dateTime={row[name]}>{format.dateTime(row[name])}</time>,
  });
  return [
    { id: 'id', label: t('fields.id'), cell: (row) => row.id, sortable: true, width: 80, hidden: true },
    { id: 'keyword', label: label('keyword'), cell: (row) => row.keyword, primary: true },
    { id: 'count', label: label('count'), align: 'end', sortable: true, cell: (row) => format.number(row.count) },
    {
      id: 'shown_instead',
      label: label('shown_instead'),
      cell: (row) => row.shown_instead || t('search_miss.nothing'),
    },
    { id: 'language', label: label('language'), cell: (row) => languageNames[parseLanguage(row.language) ?? 'en-US'] },
    { ...time('last_at'), sortable: true },
    { ...time('first_at'), hidden: true },
  ];
}

export default function SearchMissList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listSearchMisses, query, { keep: true });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo(
    (): FilterSpec[] => [
      { name: 'nothing_shown', label: t('catalogue.search_miss.fields.nothing_shown'), kind: 'boolean' },
      {
        name: 'language',
        label: t('catalogue.search_miss.fields.language'),
        kind: 'choice',
        options: languages.map((value) => ({ value, label: languageNames[value] })),
      },
      { name: 'last_at', label: t('catalogue.search_miss.fields.last_at'), kind: 'date' },
    ],
    [t],
  );
  const mayAct = can('create search_synonym') || can('delete search_miss');
  return (
    <>
      <PageHeader title={t('screen.search_miss')} description={t('search_miss.purpose')} />
      <DataTable
        name="search-miss"
        label={t('catalogue.search_miss.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('search_miss.search')}
        empty={{ title: t('search_miss.empty'), text: t('search_miss.empty_text') }}
        {...(mayAct && { rowActions: (row: SearchMissRow) => <MissActions miss={row} /> })}
      />
    </>
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
