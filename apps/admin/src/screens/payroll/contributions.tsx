// Contributions of a run on their way to the fund: what is sent, what was refused and why, what is paid.
import { useAction, useRoute } from '@kaifong/client/hooks';
import {
  type ContributionState,
  type ContributionsView,
  contributionStates,
  routes,
} from '@kaifong/domain/payroll/contract';
import { Alert, Anchor, Button, Checkbox, Group, Select, Stack, Table, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';
import { saveFile } from '../../kit/resource/save-file.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ContributionActions } from './contribution-actions.tsx';
import { MpfDueDay } from './mpf-due-day.tsx';

type Row = ContributionsView['rows'][number];

export default function ContributionsScreen() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getContributions, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/payroll">
      {({ data }) => <Contributions key={data.payroll_id} list={data} />}
    </RecordGate>
  );
}

const tones = { unsent: 'quiet', sent: 'info', accepted: 'good', refused: 'bad', paid: 'good' } as const;

function Contributions({ list }: { readonly list: ContributionsView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<ContributionState | 'every'>('every');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = list.rows.filter(({ state }) => shown === 'every' || state === shown);
  const picked = list.rows.filter(({ payslip_id }) => chosen.has(payslip_id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      <PageHeader
        title={t('screen.contributions')}
        back={`/payroll/view/${list.payroll_id}`}
        description={`${format.date(list.from_on)} – ${format.date(list.to_on)}`}
      />
      <Stack gap="md" maw={960}>
        <Notices list={list} />
        <Panel title={t('mpf.totals')}>
          <Totals
            rows={[
              { name: t('mpf.employer'), value: format.money(list.totals.employer) },
              { name: t('mpf.member'), value: format.money(list.totals.member) },
              { name: t('mpf.all'), value: format.money(list.totals.all), kind: 'total' },
            ]}
          />
          <MpfDueDay day={list.day} />
          <Can do="pay payroll">
            <SendButtons list={list} />
          </Can>
        </Panel>
        <Panel title={t('mpf.rows', { count: rows.length })}>
          <Select
            label={t('mpf.filter')}
            value={shown}
            allowDeselect={false}
            maw={260}
            mb="sm"
            data={[
              { value: 'every', label: t('mpf.every', { count: list.rows.length }) },
              ...contributionStates.map((state) => ({
                value: state,
                label: `${t(`payroll.contribution_state.${state}`)} (${list.rows.filter((row) => row.state === state).length})`,
              })),
            ]}
            onChange={(value) => setShown((value ?? 'every') as typeof shown)}
          />
          {rows.length === 0 ? <Text c="dimmed">{t('mpf.none')}</Text> : null}
          <Table aria-label={t('mpf.rows', { count: rows.length })} verticalSpacing="sm">
            <Table.Tbody>
              {rows.map((row) => (
                <ContributionRow
                  key={row.payslip_id}
                  row={row}
                  due={list.day.due_on}
                  isChosen={chosen.has(row.payslip_id)}
                  onChoose={() => toggle(row.payslip_id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Panel>
        <Can do="pay payroll">
          <ContributionActions list={list} picked={picked} onDone={() => setChosen(new Set())} />
        </Can>
      </Stack>
    </>
  );
}

function Notices({ list }: { readonly list: ContributionsView }) {
  const { t } = useTranslation();
  return (
    <>
      {list.missing.length > 0 ? (
        <Alert color="yellow">
          {t('payroll.errors.mpf-keys')}{' '}
          <Anchor component={Link} to="/settings/configuration?tab=mpf">
            {t('mpf.to_settings')}
          </Anchor>
        </Alert>
      ) : null}
      <Alert color="blue" icon={<IconInfoCircle size={18} />}>
        {t(`mpf.way_${list.way}`)} {t('mpf.please_check')}
      </Alert>
    </>
  );
}

function SendButtons({ list }: { readonly list: ContributionsView }) {
  const { t } = useTranslation();
  const send = useAction(routes.sendContributions, [routes.getContributions]);
  const file = useAction(routes.getMpfFile);
  const asked = { id: list.payroll_id, language: currentLanguage() };
  const count = (of: (row: Row) => boolean) => list.rows.filter(of).length;
  const waiting = list.way === 'rehearsal' ? count(({ state }) => state === 'sent') : 0;
  const refused = count(({ state, changed }) => state === 'refused' || changed);
  const unsent = count(({ state }) => state === 'unsent');
  const go = async (rows: 'all' | 'refused') => {
    try {
      await send.mutateAsync({ ...asked, rows });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const save = async (rows: 'open' | 'all') => {
    try {
      saveFile(await file.mutateAsync({ ...asked, rows }), `mpf contributions ${list.payroll_id}.csv`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Group mt="md" gap="sm">
      {unsent > 0 || waiting > 0 ? (
        <Button leftSection={<IconSend size={16} />} loading={send.isPending} onClick={() => void go('all')}>
          {t('mpf.send', { count: unsent + refused + waiting })}
        </Button>
      ) : null}
      {refused > 0 ? (
        <Button
          variant="default"
          leftSection={<IconSend size={16} />}
          loading={send.isPending}
          onClick={() => void go('refused')}
        >
          {t('mpf.send_refused', { count: refused })}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={file.isPending}
        onClick={() => void save('open')}
      >
        {t('mpf.file_open')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={file.isPending}
        onClick={() => void save('all')}
      >
        {t('mpf.file_all')}
      </Button>
    </Group>
  );
}

interface ContributionRowProps {
  readonly row: Row;
  readonly due: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ContributionRow({ row, due, isChosen, onChoose }: ContributionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const told = [
    row.refusal && t(`payroll.contribution_refusal.${row.refusal}`),
    row.changed && t('mpf.changed'),
    !row.has_number && t('mpf.no_number'),
    row.turns_65 && t('mpf.turns_65'),
    row.due_on !== due && t('mpf.due_later', { date: format.date(row.due_on) }),
    row.paid_on && t('mpf.paid_on', { date: format.date(row.paid_on) }),
  ].filter((text): text is string => Boolean(text));
  return (
    <Table.Tr>
      <Table.Td w={40} style={{ verticalAlign: 'top' }}>
        <Can do="pay payroll">
          <Checkbox
            aria-label={t('mpf.choose', { name: row.employee.name })}
            checked={isChosen}
            disabled={row.state !== 'sent' && row.state !== 'accepted'}
            onChange={onChoose}
          />
        </Can>
      </Table.Td>
      <Table.Th scope="row" fw={500}>
        <Anchor component={Link} to={`/payslip/view/${row.payslip_id}`}>
          {row.employee.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('mpf.of', { relevant: format.money(row.relevant) })}
        </Text>
        {told.map((text) => (
          <Text key={text} size="sm" {...(row.state === 'refused' && { c: 'var(--mantine-color-error)' })}>
            {text}
          </Text>
        ))}
      </Table.Th>
      <Table.Td ta="end" style={{ verticalAlign: 'top' }}>
        <StatusBadge tone={tones[row.state]}>{t(`payroll.contribution_state.${row.state}`)}</StatusBadge>
        <Text fw={560}>{format.money(row.employer + row.member)}</Text>
        <Text size="sm" c="dimmed">
          {`${format.money(row.employer)} + ${format.money(row.member)}`}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
