import { useAction, useRoute } from '@kaifong/client/hooks';
import { automationRoutes, type EntryView, entryMachine, entrySteps } from '@kaifong/domain/automation/contract';
import type { Person } from '@kaifong/domain/customers/contract';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerSkipForward, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirm, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { type RecordSteps, StepDialog, StepStatus } from '../../../kit/steps/index.ts';
import { Lines } from './lines.tsx';

const stale = [automationRoutes.listPersonEntries, automationRoutes.getEntry];
const steps: RecordSteps<EntryView> = {
  machine: entryMachine,
  calls: entrySteps,
  stale,
  icons: { retry: IconRefresh, skip: IconPlayerSkipForward, end: IconX },
};
const left = ['gone', 'blocked', 'stopped', 'ordered', 'step_gone'];

/** The automations a person is or was in: at which step, since when, why, and what comes next. Nothing for a reader who may not see them. */
export function FlowsPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const may = useCan()('get automation');
  const input = { id: person.id, language: currentLanguage() };
  const { data } = useRoute(automationRoutes.listPersonEntries, input, { enabled: may });
  if (!may) return null;
  return (
    <Panel title={t('customer.flows')}>
      <Lines none={t('customer.no_flows')}>
        {(data?.data.entries ?? []).map((entry) => (
          <Flow key={entry.id} entry={entry} />
        ))}
      </Lines>
    </Panel>
  );
}

function Flow({ entry }: { readonly entry: EntryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<string>();
  const kind = (name: string) => t(`automation.kind.${name}`);
  const { step_kind, reason, follows } = entry;
  const next =
    follows.length > 0 ? t('customer.flow_next', { step: follows.map(kind).join(' / ') }) : t('customer.flow_ends');
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={`/automation/view/${entry.automation_id}`} size="sm" fw={560}>
          {entry.automation}
        </Anchor>
        <StepStatus steps={steps} status={entry.status} />
      </Group>
      <Text size="xs" c="dimmed">
        {`${t(`automation.trigger.${entry.trigger}`)} · ${format.dateTime(entry.entered_at)}`}
      </Text>
      {step_kind ? (
        <Stack gap={2} mt={4}>
          <Text size="sm">{t('customer.flow_at', { step: kind(step_kind), time: format.dateTime(entry.since) })}</Text>
          <Text size="sm" c="dimmed">
            {[entry.due_at ? t('customer.flow_due', { time: format.dateTime(entry.due_at) }) : '', next]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {entry.enabled ? null : <Text size="sm">{t('customer.flow_off')}</Text>}
        </Stack>
      ) : null}
      {reason ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {left.includes(reason) ? t(`automation.leave.${reason}`) : reason}
        </Text>
      ) : null}
      <Group gap="xs" mt="xs">
        {entry.commands.map((command) => (
          <Button key={command} size="xs" variant="default" onClick={() => setAsked(command)}>
            {t(`automation.do.${command}`)}
          </Button>
        ))}
        <ToNewest entry={entry} />
      </Group>
      <StepDialog
        steps={steps}
        record={entry}
        name={entry.automation}
        command={asked}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

/** Moves a person who is on her way by an earlier version to the newest one. */
function ToNewest({ entry }: { readonly entry: EntryView }) {
  const { t } = useTranslation();
  const can = useCan();
  const move = useAction(automationRoutes.moveEntries, stale);
  const { flow_version: number, newest_version: newest, step_kind } = entry;
  if (!can('update automation') || number >= newest || step_kind === null) return null;
  const run = async () => {
    const label = t('customer.flow_to_newest');
    if (!(await confirm({ title: label, text: t('customer.flow_to_newest_text', { number, newest }), confirm: label })))
      return;
    try {
      const { data } = await move.mutateAsync({ id: entry.automation_id, entry_ids: [entry.id] });
      notifySuccess('submit_success', t(data.moved > 0 ? 'customer.flow_moved' : 'customer.flow_stays'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Button size="xs" variant="default" loading={move.isPending} onClick={() => void run()}>
      {t('customer.flow_to_newest')}
    </Button>
  );
}
