// A run: its totals, its slips with what each waits for, and its steps.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type BankFormat, bankFormats, type PayrollView, routes } from '@kaifong/domain/payroll/contract';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can, useCan } from '../../kit/permissions/index.ts';
import { saveFile } from '../../kit/resource/save-file.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { differenceText } from './difference-text.ts';
import { MpfDueDay } from './mpf-due-day.tsx';
import { runSteps } from './payroll-steps.ts';
import { RunSlips } from './run-slips.tsx';
import { UnconfirmedFigures } from './unconfirmed-figures.tsx';

export default function PayrollScreen() {
  return <SteppedScreen read={routes.getPayroll} listPath="/payroll" view={Run} />;
}

const waits: Readonly<Record<string, string>> = {
  draft: 'run.next_draft',
  processing: 'run.next_processing',
  pending: 'run.next_pending',
  approved: 'run.next_approved',
};

/** While slips are calculated the run is read again every second. */
function useProgress({ id, status }: PayrollView) {
  const { refetch } = useRoute(routes.getPayroll, { id, language: currentLanguage() }, { keep: true });
  useEffect(() => {
    if (status !== 'processing') return;
    const timer = setInterval(() => void refetch(), 1_000);
    return () => clearInterval(timer);
  }, [status, refetch]);
}

function nextOf({ status, own, totals, commands }: PayrollView): string | undefined {
  if (status === 'pending' && totals.broken > 0) return 'run.next_broken';
  if (status === 'pending' && own && !commands.includes('approve')) return 'run.next_own';
  return waits[status];
}

function Run({ record: run }: { readonly record: PayrollView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  useProgress(run);
  const { totals, from_on, to_on } = run;
  const next = nextOf(run);
  const isApproved = ['approved', 'paid', 'archived'].includes(run.status);
  const isOpen = run.status === 'draft' || run.status === 'pending';
  return (
    <SteppedView
      steps={runSteps}
      record={run}
      name={`${format.date(from_on)} – ${format.date(to_on)}`}
      back="/payroll"
      description={run.department ?? t('run.everybody')}
      next={next && t(next, { count: totals.broken, waiting: run.waiting })}
      buttons={
        isOpen && can('update payroll') ? (
          <Button
            component={Link}
            to={`/payroll/edit/${run.id}`}
            variant="default"
            leftSection={<IconPencil size={16} />}
          >
            {t('action.edit')}
          </Button>
        ) : null
      }
      above={
        totals.broken > 0 ? (
          <Alert color="red" icon={<IconAlertTriangle size={18} />}>
            {t('run.broken', { count: totals.broken })}
          </Alert>
        ) : null
      }
      main={<RunSlips run={run} />}
      side={
        <Panel title={t('run.totals')}>
          <Totals
            rows={[
              { name: t('run.people'), value: format.number(totals.people) },
              { name: t('run.earned'), value: format.money(totals.earned) },
              { name: t('run.deducted'), value: format.money(totals.deducted) },
              { name: t('run.net'), value: format.money(totals.net), kind: 'total' },
              { name: t('run.employer'), value: format.money(totals.employer), kind: 'small' },
              totals.before_net > 0 && {
                name: t('run.before'),
                value: differenceText(format, totals.net, totals.before_net),
                kind: 'small',
              },
              totals.withheld > 0 && { name: t('run.withheld'), value: format.number(totals.withheld), kind: 'small' },
            ]}
          />
          <Text size="sm" mt="sm" c="dimmed">
            {t(run.creator ? 'run.by' : 'run.by_system', { name: run.creator, date: format.date(run.pay_on) })}
          </Text>
          {run.mpf_day ? <MpfDueDay day={run.mpf_day} /> : null}
          {isApproved && run.mpf_day ? (
            <Anchor component={Link} to={`/payroll/contributions/${run.id}`} size="sm">
              {t('run.mpf_file')}
            </Anchor>
          ) : null}
          {run.note ? <Text size="sm">{run.note}</Text> : null}
          <UnconfirmedFigures texts={run.unconfirmed} />
          {isApproved ? (
            <Can do="pay payroll">
              <Files id={run.id} />
            </Can>
          ) : null}
        </Panel>
      }
    />
  );
}

function Files({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const bank = useAction(routes.getBankFile);
  const save = async (format: BankFormat) => {
    try {
      const name = format === 'hsbc' ? `hsbc-autopay-${id}.apc` : `bank transfers ${id}.csv`;
      saveFile(await bank.mutateAsync({ id, format, language: currentLanguage() }), name);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Button.Group mt="md" orientation="vertical">
      {bankFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          loading={bank.isPending && bank.variables.format === format}
          leftSection={<IconDownload size={16} />}
          onClick={() => void save(format)}
        >
          {t(`run.bank_file.${format}`)}
        </Button>
      ))}
    </Button.Group>
  );
}
