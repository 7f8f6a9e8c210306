// The audit log: who changed what in the whole shop. Only what the server wrote itself is here; nothing can be edited
// or deleted.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type AuditRow, auditFilters, routes } from '@kaifong/domain/identity/contract';
import { Text, UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { ExportMenu } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';
import table from '../../../kit/table/table.module.css';
import { AuditDrawer } from './audit-drawer.tsx';
import { ChainBanner } from './chain-banner.tsx';

const spec = { sorts: ['id'], filters: auditFilters, defaultSort: '-id' };

function columnsOf(t: TFunction, format: Format, open: ((id: number) => void) | undefined): Column<AuditRow>[] {
  const label = (name: string) => t(`identity.audit_log.fields.${name}`);
  const what = (row: AuditRow) => `${row.resource_label} ${row.record_name || row.record_id}`;
  return [
    {
      id: 'id',
      label: label('created_at'),
      sortable: true,
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
    { id: 'who', label: label('who'), cell: (row) => row.who },
    { id: 'action', label: label('action'), cell: (row) => row.action_label },
    {
      id: 'resource',
      label: label('resource'),
      primary: true,
      cell: (row) =>
        open ? (
          <UnstyledButton className={table.primary} onClick={() => open(row.id)}>
            {what(row)}
          </UnstyledButton>
        ) : (
          what(row)
        ),
    },
    {
      id: 'changed',
      label: label('changed'),
      cell: (row) => (
        <Text size="sm" c="dimmed" lineClamp={2} maw={360}>
          {row.changed.join(', ') || '–'}
        </Text>
      ),
    },
    { id: 'address', label: label('address'), cell: (row) => row.address, hidden: true },
  ];
}

function useFilters(): FilterSpec[] {
  const { t } = useTranslation();
  const choices = useRoute(routes.listAuditChoices, { language: currentLanguage() }, { keep: true }).data?.data;
  return useMemo(() => {
    const label = (name: string) => t(`identity.audit_log.fields.${name}`);
    return [
      { name: 'actor', label: label('who'), kind: 'choice', options: choices?.actors ?? [] },
      { name: 'resource', label: label('resource'), kind: 'choice', options: choices?.resources ?? [] },
      { name: 'action', label: label('action'), kind: 'choice', options: choices?.actions ?? [] },
      { name: 'record_id', label: label('record_id'), kind: 'text' },
      { name: 'created_at', label: label('created_at'), kind: 'date' },
    ];
  }, [t, choices]);
}

export default function AuditList() {
  const sheet = useAction(routes.exportAudit);
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const [opened, setOpened] = useState<number>();
  const mayRead = can('get audit_log');
  const list = useListState(spec);
  const { keyword: _none, ...query } = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listAudit, query, { keep: true });
  const columns = useMemo(() => columnsOf(t, format, mayRead ? setOpened : undefined), [t, format, mayRead]);
  const filters = useFilters();
  return (
    <>
      <PageHeader title={t('screen.audit')} description={t('audit.text')} />
      <ChainBanner />
      <DataTable
        name="audit"
        label={t('identity.audit_log.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        tools={
          can('export audit_log') ? (
            <ExportMenu name="audit log list" query={query} fetchSheet={(wanted) => sheet.mutateAsync(wanted)} />
          ) : null
        }
        empty={{ title: t('audit.empty'), text: t('audit.text') }}
      />
      <AuditDrawer id={opened} close={() => setOpened(undefined)} />
    </>
  );
}
