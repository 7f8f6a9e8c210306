// What people wrote to the shop.
import { useRoute } from '@kaifong/client/hooks';
import {
  type ContactMessageRow,
  contactSteps as calls,
  contactFilters,
  contactSorts,
  contactStatuses,
  routes,
} from '@kaifong/domain/crm/contract';
import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../kit/table/index.ts';
import { BatchButtons, batchCommands } from './batch-buttons.tsx';

const spec = { sorts: contactSorts, filters: contactFilters, defaultSort: '-created_at' };

function columnsOf(t: TFunction, format: Format): Column<ContactMessageRow>[] {
  const label = (name: string) => t(`crm.contact_message.fields.${name}`);
  const time = (name: 'created_at' | 'updated_at'): Column<ContactMessageRow> => ({
    id: name,
    label: label(name),
    sortable: true,
    cell: (row) => <time dateTime={row[name]}>{format.dateTime(row[name])}</time>,
  });
  return [
    { id: 'id', label: t('fields.id'), cell: (row) => row.id, sortable: true, width: 80, hidden: true },
    { id: 'subject', label: label('subject'), cell: (row) => row.subject, primary: true },
    {
      id: 'name',
      label: label('name'),
      cell: (row) => (
        <>
          {row.name}
          <Text span display="block" size="xs" c="dimmed">
            {row.email}
          </Text>
        </>
      ),
    },
    {
      id: 'status',
      label: label('status'),
      cell: (row) => <StatusBadge status={row.status}>{t(`crm.status.${row.status}`)}</StatusBadge>,
    },
    time('created_at'),
    { ...time('updated_at'), hidden: true },
    { id: 'language', label: label('language'), cell: (row) => row.language, hidden: true },
  ];
}

export default function ContactMessageList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listContactMessages, query, { keep: true });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo(
    (): FilterSpec[] => [
      {
        name: 'status',
        label: t('crm.contact_message.fields.status'),
        kind: 'choice',
        options: contactStatuses.map((value) => ({ value, label: t(`crm.status.${value}`) })),
      },
      { name: 'created_at', label: t('crm.contact_message.fields.created_at'), kind: 'date' },
    ],
    [t],
  );
  const mayAct =
    can('batch destroy contact_message') || batchCommands.some((command) => can(calls[command].take.permission));
  return (
    <>
      <PageHeader title={t('screen.contact_message')} description={t('contact.purpose')} />
      <DataTable
        name="contact-message"
        label={t('crm.contact_message.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('contact.search')}
        {...(can('get contact_message')
          ? { rowTo: (row: ContactMessageRow) => `/contact-message/view/${row.id}` }
          : {})}
        {...(mayAct
          ? {
              selectionActions: (rows: ContactMessageRow[], clear: () => void) => (
                <BatchButtons rows={rows} onDone={clear} />
              ),
            }
          : {})}
        empty={{ title: t('contact.empty'), text: t('contact.empty_text') }}
      />
    </>
  );
}
