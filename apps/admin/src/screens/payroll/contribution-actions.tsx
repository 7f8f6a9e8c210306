// Notes on chosen rows of contributions: the platform's answer to those sent by file, and the payment of accepted ones.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import {
  type ContributionRefusal,
  type ContributionsView,
  contributionRefusals,
  routes,
} from '@kaifong/domain/payroll/contract';
import { routes as reports } from '@kaifong/domain/reports/contract';
import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';

interface ContributionActionsProps {
  readonly list: ContributionsView;
  readonly picked: ContributionsView['rows'];
  readonly onDone: () => void;
}

const idsOf = (rows: ContributionsView['rows'], state: string) =>
  rows.filter((row) => row.state === state).map(({ payslip_id }) => payslip_id);

export function ContributionActions({ list, picked, onDone }: ContributionActionsProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<ContributionRefusal | null>(null);
  const [paidOn, setPaidOn] = useState('');
  const answer = useAction(routes.answerContributions, [routes.getContributions]);
  const pay = useAction(routes.payContributions, [routes.getContributions, reports.listWaiting]);
  const asked = { id: list.payroll_id, language: currentLanguage() };
  // Without a choice the payment is that of all accepted rows: they are paid in one sum.
  const sent = idsOf(picked, 'sent');
  const accepted = idsOf(picked.length > 0 ? picked : list.rows, 'accepted');
  const refused = answer.error instanceof CallError ? answer.error.errors : {};
  const unpaid = pay.error instanceof CallError ? pay.error.errors : {};
  const done = async (work: () => Promise<unknown>, fields: readonly string[]) => {
    try {
      await work();
      notifySuccess('submit_success');
      onDone();
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, [...fields]));
    }
  };
  const say = (isAccepted: boolean) =>
    done(
      () =>
        answer.mutateAsync({ ...asked, payslip_ids: sent, accepted: isAccepted, reason: isAccepted ? null : reason }),
      ['reason'],
    );
  if (!list.rows.some(({ state }) => state === 'sent' || state === 'accepted')) return null;
  return (
    <Panel title={t('mpf.answers')}>
      {list.way === 'file' && list.rows.some(({ state }) => state === 'sent') ? (
        <Group align="flex-end" gap="sm" mb="md">
          <Text size="sm" w="100%">
            {t('mpf.answer_text')}
          </Text>
          <Button
            variant="default"
            disabled={sent.length === 0}
            loading={answer.isPending}
            onClick={() => void say(true)}
          >
            {t('mpf.accepted', { count: sent.length })}
          </Button>
          <Select
            label={t('mpf.reason')}
            value={reason}
            data={contributionRefusals.map((value) => ({ value, label: t(`payroll.contribution_refusal.${value}`) }))}
            onChange={(value) => setReason(value as ContributionRefusal | null)}
            error={refused.reason?.join(' ')}
            flex="1 1 16rem"
          />
          <Button
            variant="default"
            disabled={sent.length === 0}
            loading={answer.isPending}
            onClick={() => void say(false)}
          >
            {t('mpf.refused', { count: sent.length })}
          </Button>
        </Group>
      ) : null}
      {accepted.length > 0 ? (
        <Group align="flex-end" gap="sm">
          <DayInput
            label={t('payroll.payroll.fields.paid_on')}
            value={paidOn}
            onChange={setPaidOn}
            error={unpaid.paid_on?.join(' ')}
          />
          <Button
            loading={pay.isPending}
            onClick={() =>
              void done(() => pay.mutateAsync({ ...asked, payslip_ids: accepted, paid_on: paidOn }), ['paid_on'])
            }
          >
            {t('mpf.pay', { count: accepted.length })}
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
}
