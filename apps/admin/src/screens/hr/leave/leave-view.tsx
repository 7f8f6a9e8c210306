import { useAction } from '@kaifong/client/hooks';
import { type LeaveView, routes } from '@kaifong/domain/hr/contract';
import { Anchor, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../../kit/steps/index.ts';
import { LeaveDays } from './leave-days.tsx';
import { leaveSteps, spanText } from './leave-steps.ts';
import { useDaysText } from './use-days-text.ts';

/** One leave as whoever decides on it sees it. */
export default function LeaveScreen() {
  return <SteppedScreen read={routes.getLeave} listPath="/leave" view={TheirLeave} />;
}

function TheirLeave({ record }: { readonly record: LeaveView }) {
  return <Leave leave={record} back="/leave" />;
}

/** The word of what a leave waits for, as its reader meets it; undefined: nothing. */
function nextOf({ status, own, cancel_wished, commands }: LeaveView): string | undefined {
  if (status === 'draft') return 'leave.next_draft';
  if (status !== 'pending') return undefined;
  if (own && !commands.includes('approve')) return 'leave.next_own';
  return cancel_wished ? 'leave.next_cancel' : 'leave.next_pending';
}

/** One leave: its days, what is left of its kind, its file and its story. */
export function Leave({ leave, back }: { readonly leave: LeaveView; readonly back: string }) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  const format = useFormat();
  const { type, employee, own, days, slices, balance, reason, file, cancel_wished, first_approver } = leave;
  const next = nextOf(leave);
  return (
    <SteppedView
      steps={leaveSteps}
      record={leave}
      name={own ? type.name : `${employee.name}: ${type.name}`}
      back={back}
      description={spanText(leave, { t, date: format.date })}
      next={next && t(next)}
      main={
        <>
          <Clashes clashes={leave.clashes} />
          <Panel title={daysText('days', days)}>
            <LeaveDays days={slices} />
          </Panel>
        </>
      }
      side={
        <Panel title={type.name}>
          {cancel_wished ? <Text fw={560}>{t('leave.cancel_wished')}</Text> : null}
          {first_approver ? <Text size="sm">{t('leave.first_approver', { name: first_approver })}</Text> : null}
          <Text size="sm">{t('leave.paid', { percent: format.number(type.paid_percent) })}</Text>
          {balance === null ? null : (
            <Text size="sm">{t('leave.balance_now', { days: daysText('days', balance) })}</Text>
          )}
          {reason ? (
            <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
          ) : null}
          {file ? <LeaveFile id={leave.id} filename={file.filename} /> : null}
        </Panel>
      }
    />
  );
}

/** Promises that lie in the leave: each is moved or canceled where it stands, with its letter. */
function Clashes({ clashes }: Pick<LeaveView, 'clashes'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (clashes.length === 0) return null;
  return (
    <Panel title={t('leave.clashes', { count: clashes.length })}>
      <Text size="sm" mb="sm">
        {t('leave.clashes_text')}
      </Text>
      {clashes.map(({ kind, id, title, at, link }) => (
        <Anchor key={`${kind}${id}`} component={Link} to={link} display="block">
          {`${format.dateTime(at)} · ${title}`}
        </Anchor>
      ))}
    </Panel>
  );
}

function LeaveFile({ id, filename }: { readonly id: number; readonly filename: string }) {
  const read = useAction(routes.getLeaveFile);
  const save = async () => {
    try {
      saveFile(await read.mutateAsync({ id }), filename);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Anchor component="button" type="button" mt="sm" onClick={() => void save()} aria-busy={read.isPending}>
      <IconPaperclip size={15} aria-hidden="true" /> <span style={{ overflowWrap: 'anywhere' }}>{filename}</span>
    </Anchor>
  );
}
