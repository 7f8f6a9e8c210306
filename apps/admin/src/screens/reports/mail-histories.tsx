// What each address was written, and when.
import { useRoute } from '@kaifong/client/hooks';
import { type MailHistory, routes } from '@kaifong/domain/marketing/contract';
import { UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { type Column, DataTable, listQueryOf, useDayFilter, useListState } from '../../kit/table/index.ts';
import table from '../../kit/table/table.module.css';
import { HistoryDrawer } from './history-drawer.tsx';

const spec = { sorts: [], filters: ['last_at'] };

function columnsOf(
  t: TFunction,
  format: Format,
  open: ((recipient: string) => void) | undefined,
): Column<MailHistory>[] {
  const label = (name: string) => t(`marketing.mail_history.fields.${name}`);
  const number = (id: 'mails' | 'sent' | 'failed'): Column<MailHistory> => ({
    id,
    label: label(id),
    align: 'end',
    cell: (row) => format.number(row[id]),
  });
  const recipient = (row: MailHistory) =>
    open ? (
      <UnstyledButton className={table.primary} onClick={() => open(row.recipient)}>
        {row.recipient}
      </UnstyledButton>
    ) : (
      row.recipient
    );
  return [
    { id: 'recipient', label: label('recipient'), cell: recipient, primary: true },
    { id: 'last_subject', label: label('last_subject'), cell: (row) => row.last_subject },
    {
      id: 'last_at',
      label: label('last_at'),
      cell: (row) => <time dateTime={row.last_at}>{format.dateTime(row.last_at)}</time>,
    },
    number('mails'),
    number('sent'),
    number('failed'),
  ];
}

export default function MailHistories() {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('get mail_history');
  const [opened, setOpened] = useState<string>();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listMailHistories, query, { keep: true });
  const columns = useMemo(() => columnsOf(t, format, may ? setOpened : undefined), [t, format, may]);
  const filters = useDayFilter('last_at', t('marketing.mail_history.fields.last_at'));
  return (
    <>
      <PageHeader title={t('screen.mail_history')} description={t('mail.histories_purpose')} />
      <DataTable
        name="mail-history"
        label={t('marketing.mail_history.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('mail.search_recipient')}
        empty={{ title: t('mail.empty'), text: t('mail.empty_text') }}
      />
      <HistoryDrawer recipient={opened} close={() => setOpened(undefined)} />
    </>
  );
}
