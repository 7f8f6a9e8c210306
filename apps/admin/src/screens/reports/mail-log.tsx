// What the shop wrote to people, as they got it. Without a mail server this is where the mails of a trial are read.
import { useRoute } from '@kaifong/client/hooks';
import { type MailRow, mailStatuses, routes } from '@kaifong/domain/settings/contract';
import { Text, UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { toneOf } from '../../kit/status/tone.ts';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../kit/table/index.ts';
import table from '../../kit/table/table.module.css';
import { MailDrawer } from './mail-drawer.tsx';

const spec = { sorts: [], filters: ['status', 'created_at'] };

function columnsOf(t: TFunction, format: Format, open: ((id: number) => void) | undefined): Column<MailRow>[] {
  const label = (name: string) => t(`settings.mail_log.fields.${name}`);
  const subject = (row: MailRow) =>
    open ? (
      <UnstyledButton className={table.primary} onClick={() => open(row.id)}>
        {row.subject}
      </UnstyledButton>
    ) : (
      row.subject
    );
  return [
    { id: 'subject', label: label('subject'), cell: subject, primary: true },
    { id: 'recipient', label: label('recipient'), cell: (row) => row.recipient },
    {
      id: 'status',
      label: label('status'),
      cell: (row) => (
        <>
          <StatusBadge tone={toneOf(row.status)}>{t(`settings.mail_log.status.${row.status}`)}</StatusBadge>
          {row.error ? (
            <Text size="xs" c="dimmed" lineClamp={2}>
              {row.error}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      id: 'created_at',
      label: label('created_at'),
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
    {
      id: 'attempts',
      label: label('attempts'),
      align: 'end',
      cell: (row) => format.number(row.attempts),
      hidden: true,
    },
    { id: 'language', label: label('language'), cell: (row) => row.language, hidden: true },
    { id: 'name', label: label('name'), cell: (row) => row.name, hidden: true },
  ];
}

export default function MailLog() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const mayRead = can('get mail_log');
  const [opened, setOpened] = useState<number>();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listMails, query, { keep: true });
  const columns = useMemo(() => columnsOf(t, format, mayRead ? setOpened : undefined), [t, format, mayRead]);
  const filters = useMemo(
    (): FilterSpec[] => [
      {
        name: 'status',
        label: t('settings.mail_log.fields.status'),
        kind: 'choice',
        single: true,
        options: mailStatuses.map((value) => ({ value, label: t(`settings.mail_log.status.${value}`) })),
      },
      { name: 'created_at', label: t('settings.mail_log.fields.created_at'), kind: 'date' },
    ],
    [t],
  );
  return (
    <>
      <PageHeader title={t('screen.mail_log')} description={t('mail.log_purpose')} />
      <DataTable
        name="mail-log"
        label={t('settings.mail_log.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('mail.search')}
        empty={{ title: t('mail.empty'), text: t('mail.empty_text') }}
      />
      <MailDrawer id={opened} close={() => setOpened(undefined)} />
    </>
  );
}
