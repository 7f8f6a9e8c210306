import { useAction } from '@kaifong/client/hooks';
import { type AppealView, routes } from '@kaifong/domain/hr/contract';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { offeredSteps, StepButton, StepDialog, StepStatus, StepTimeline } from '../../../kit/steps/index.ts';
import { appealSteps } from './appeal-steps.ts';

/** An appeal: the times she asks for, her reason and proof, and the steps its reader may take. */
export function AppealPanel({ appeal }: { readonly appeal: AppealView }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const step = { steps: appealSteps, record: appeal, name: t('hr.appeal.name'), onAsk: setAsked };
  const { primary_command: first } = appeal;
  const rest = offeredSteps(appealSteps, appeal).menu;
  const timesOf = (came: string | null, went: string | null) =>
    [came && t('appeal.came', { time: came }), went && t('appeal.went', { time: went })].filter(Boolean).join(' · ');
  return (
    <>
      <Panel title={t('hr.appeal.name')} aside={<StepStatus steps={appealSteps} status={appeal.status} />}>
        <Stack gap="xs">
          <Text fw={560}>{timesOf(appeal.in_time, appeal.out_time)}</Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{appeal.reason}</Text>
          {appeal.part ? (
            <Text size="sm">{t('appeal.part', { times: timesOf(appeal.granted_in, appeal.granted_out) })}</Text>
          ) : null}
          {appeal.file ? <AppealFile id={appeal.id} filename={appeal.file.filename} /> : null}
          {appeal.status === 'pending' && !first ? (
            <Text size="sm" c="dimmed">
              {t('appeal.waits')}
            </Text>
          ) : null}
          {appeal.commands.length > 0 ? (
            <Group gap="xs">
              {first ? <StepButton {...step} command={first} /> : null}
              {[...new Set([...rest, ...appeal.commands])]
                .filter((command) => command !== first)
                .map((command) => (
                  <StepButton key={command} {...step} command={command} quiet />
                ))}
            </Group>
          ) : null}
        </Stack>
        <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
      </Panel>
      <StepTimeline steps={appealSteps} timeline={appeal.timeline} />
    </>
  );
}

function AppealFile({ id, filename }: { readonly id: number; readonly filename: string }) {
  const read = useAction(routes.getAppealFile);
  const save = async () => {
    try {
      saveFile(await read.mutateAsync({ id }), filename);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Anchor component="button" type="button" onClick={() => void save()} aria-busy={read.isPending} ta="start">
      <IconPaperclip size={15} aria-hidden="true" /> <span style={{ overflowWrap: 'anywhere' }}>{filename}</span>
    </Anchor>
  );
}
