// Work in the background that came to nothing: why, and one more try once the reason is put right.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type FailedJob, routes } from '@kaifong/domain/settings/contract';
import { Button, Code, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { type Column, DataTable, listQueryOf, useDayFilter, useListState } from '../../kit/table/index.ts';

const spec = { sorts: [], filters: ['failed_at'] };
const stale = [routes.listFailedJobs];

function columnsOf(t: TFunction, format: Format): Column<FailedJob>[] {
  const label = (name: string) => t(`settings.failed_job.fields.${name}`);
  const time = (value: string) => <time dateTime={value}>{format.dateTime(value)}</time>;
  return [
    { id: 'title', label: label('title'), cell: (row) => row.title, primary: true },
    {
      id: 'error',
      label: label('error'),
      cell: (row) => (
        <Text size="sm" lineClamp={3} maw="32rem" style={{ overflowWrap: 'anywhere' }}>
          {row.error}
        </Text>
      ),
    },
    { id: 'failed_at', label: label('failed_at'), cell: (row) => time(row.failed_at) },
    { id: 'tries', label: label('tries'), align: 'end', cell: (row) => format.number(row.tries) },
    { id: 'created_at', label: label('created_at'), cell: (row) => time(row.created_at), hidden: true },
    { id: 'name', label: label('name'), cell: (row) => <Code>{row.name}</Code>, hidden: true },
  ];
}

export default function FailedJobs() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const answer = useRoute(
    routes.listFailedJobs,
    { ...listQueryOf(list.state), language: currentLanguage() },
    { keep: true },
  );
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useDayFilter('failed_at', t('settings.failed_job.fields.failed_at'));
  const mayAct = can('update failed_job') || can('delete failed_job');
  return (
    <>
      <PageHeader title={t('screen.failed_job')} description={t('failed_job.purpose')} />
      <DataTable
        name="failed-jobs"
        label={t('settings.failed_job.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('failed_job.search')}
        empty={{ title: t('failed_job.empty'), text: t('failed_job.empty_text') }}
        {...(mayAct && { rowActions: (row: FailedJob) => <JobActions job={row} /> })}
      />
    </>
  );
}

function JobActions({ job: { id, title } }: { readonly job: FailedJob }) {
  const { t } = useTranslation();
  const can = useCan();
  const retry = useAction(routes.retryFailedJob, stale);
  const remove = useAction(routes.deleteFailedJob, stale);
  const tryAgain = async () => {
    try {
      await retry.mutateAsync({ id });
      notifySuccess('submit_success', t('failed_job.retried'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const dismiss = async () => {
    const agreed = await confirm({
      title: t('failed_job.remove_named', { title }),
      text: t('failed_job.remove_text'),
      confirm: t('failed_job.remove'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await remove.mutateAsync({ id });
      notifySuccess('delete_success', t('failed_job.removed'));
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {can('update failed_job') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          loading={retry.isPending}
          onClick={() => void tryAgain()}
          aria-label={t('failed_job.retry_named', { title })}
        >
          {t('failed_job.retry')}
        </Button>
      ) : null}
      {can('delete failed_job') ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          onClick={() => void dismiss()}
          aria-label={t('failed_job.remove_named', { title })}
        >
          {t('failed_job.remove')}
        </Button>
      ) : null}
    </Group>
  );
}
