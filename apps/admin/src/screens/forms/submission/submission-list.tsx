// The submissions of one form.
import { seesContacts } from '@kaifong/base/masked';
import { useAction, useRoute } from '@kaifong/client/hooks';
import {
  leadSources,
  routes,
  type SubmissionRow,
  submissionFilters,
  submissionSorts,
  submissionStatuses,
} from '@kaifong/domain/forms/contract';
import { Anchor, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { ExportMenu } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { StepBatch } from '../../../kit/steps/index.ts';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';
import { submissionSteps } from './submission-steps.ts';

const spec = { sorts: submissionSorts, filters: submissionFilters, defaultSort: '-created_at' };
const batchCommands = ['process', 'approve', 'complete', 'disable', 'archive'] as const;

function columnsOf(t: TFunction, format: Format, whole: boolean): Column<SubmissionRow>[] {
  const label = (name: string) => t(`forms.form_submission.fields.${name}`);
  const time = (name: 'created_at' | 'updated_at'): Column<SubmissionRow> => ({
    id: name,
    label: label(name),
    sortable: true,
    cell: (row) => <time dateTime={row[name]}>{format.dateTime(row[name])}</time>,
  });
  return [
    { id: 'id', label: label('id'), cell: (row) => row.id, sortable: true, width: 80, hidden: true },
    {
      id: 'submitter',
      label: label('submitter'),
      // A sender without a name is called by the address, and the order of addresses would tell them.
      sortable: whole,
      primary: true,
      cell: (row) => (
        <>
          {row.submitter || t('submission.nameless')}
          {row.email && row.email !== row.submitter ? (
            <Text span display="block" size="xs" c="dimmed">
              {row.email}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      id: 'status',
      label: label('status'),
      cell: (row) => <StatusBadge status={row.status}>{t(`forms.status.${row.status}`)}</StatusBadge>,
    },
    time('updated_at'),
    time('created_at'),
    { id: 'source', label: label('source'), cell: (row) => t(`forms.source.${row.source}`), hidden: true },
    { id: 'language', label: label('language'), cell: (row) => row.language, hidden: true },
  ];
}

export default function SubmissionList() {
  const id = Number(useParams().id);
  const answer = useRoute(routes.listFormChoices, { language: currentLanguage() });
  const form = answer.data?.data.find((one) => one.id === id);
  const isGone = answer.data !== undefined && form === undefined;
  return (
    <RecordGate answer={{ ...answer, data: form }} missing={isGone} listPath="/formbuilder">
      {(found) => <Submissions form={found} />}
    </RecordGate>
  );
}

interface SubmissionsProps {
  readonly form: { readonly id: number; readonly title: string };
}

function Submissions({ form }: SubmissionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage(), id: form.id };
  const answer = useRoute(routes.listSubmissions, query, { keep: true });
  const sheet = useAction(routes.exportSubmissions);
  const columns = useMemo(() => columnsOf(t, format, can(seesContacts)), [t, format, can]);
  const filters = useMemo((): FilterSpec[] => {
    const label = (name: string) => t(`forms.form_submission.fields.${name}`);
    const choice = (name: 'status' | 'source', values: readonly string[]): FilterSpec => ({
      name,
      label: label(name),
      kind: 'choice',
      options: values.map((value) => ({ value, label: t(`forms.${name}.${value}`) })),
    });
    return [
      choice('status', submissionStatuses),
      choice('source', leadSources),
      { name: 'created_at', label: label('created_at'), kind: 'date' },
    ];
  }, [t]);
  const mayAct = batchCommands.some((command) => can(submissionSteps.calls[command]?.take.permission ?? 'public'));
  return (
    <>
      <PageHeader
        title={form.title}
        back="/formbuilder"
        description={
          <Anchor component={Link} to={`/formbuilder/edit/${form.id}`} size="sm">
            {t('submission.edit_form')}
          </Anchor>
        }
      >
        {can('export form_submission') ? (
          <ExportMenu
            name="Form Submit Histories"
            query={query}
            fetchSheet={(wanted) => sheet.mutateAsync({ ...wanted, id: form.id })}
          />
        ) : null}
      </PageHeader>
      <DataTable
        name="form-submission"
        label={t('forms.form_submission.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('submission.search')}
        {...(can('get form_submission')
          ? { rowTo: (row: SubmissionRow) => `/formbuilder/${row.form_id}/history/${row.id}` }
          : {})}
        {...(mayAct
          ? {
              selectionActions: (rows: SubmissionRow[], clear: () => void) => (
                <StepBatch
                  steps={submissionSteps}
                  commands={batchCommands}
                  ids={rows.map((row) => row.id)}
                  nameOf={(id) => rows.find((row) => row.id === id)?.submitter}
                  onDone={clear}
                />
              ),
            }
          : {})}
        empty={{ title: t('submission.empty'), text: t('submission.empty_text') }}
      />
    </>
  );
}
