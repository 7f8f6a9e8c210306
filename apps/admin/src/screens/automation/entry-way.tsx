import { useRoute } from '@kaifong/client/hooks';
import {
  automationRoutes,
  entrySteps as calls,
  type EntryView,
  entryMachine,
} from '@kaifong/domain/automation/contract';
import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconDoorExit,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { type RecordSteps, StepDialog, StepStatus } from '../../kit/steps/index.ts';
import { useReason } from './use-reason.ts';

const steps: RecordSteps<EntryView> = {
  machine: entryMachine,
  calls,
  stale: [automationRoutes.getEntry, automationRoutes.listEntries, automationRoutes.getAutomationState],
  icons: {
    retry: IconRefresh,
    skip: IconPlayerSkipForward,
    end: IconX,
    begin: IconPlayerPlay,
    complete: IconCircleCheck,
    leave: IconDoorExit,
    fail: IconX,
  },
};

/** What each step did for one person, where she is now and why, and what staff may do. */
export function EntryWay({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reason = useReason();
  const [asked, setAsked] = useState<string>();
  const { data, error } = useRoute(automationRoutes.getEntry, { id, language: currentLanguage() }, { keep: true });
  if (error) return <FailureDetails failure={failureOf(error)} />;
  if (!data) return <Skeleton h={240} />;
  const one = data.data;
  const name = one.person ?? `#${one.id}`;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <StepStatus steps={steps} status={one.status} />
      </Group>
      <Text size="sm">
        {t('automation_screen.came', {
          trigger: t(`automation.trigger.${one.trigger}`),
          time: format.dateTime(one.entered_at),
        })}
      </Text>
      {one.reason ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {reason(one.reason)}
        </Text>
      ) : null}
      <List size="sm" spacing="xs">
        {one.outcomes.map((outcome) => (
          <List.Item key={outcome.step}>
            {t(`automation.kind.${outcome.kind}`)} · {t(`automation.result.${outcome.result}`)}
            {outcome.reason ? `: ${t(`automation.skip.${outcome.reason}`)}` : ''}
            {outcome.detail ? ` (${t(`automation.detail.${outcome.detail}`, { defaultValue: outcome.detail })})` : ''}
            <Text size="xs" c="dimmed">
              {format.dateTime(outcome.at)}
            </Text>
          </List.Item>
        ))}
        {one.step_kind ? (
          <List.Item>
            <b>{t('automation_screen.now', { step: t(`automation.kind.${one.step_kind}`) })}</b>
            {one.due_at ? ` · ${format.dateTime(one.due_at)}` : ''}
          </List.Item>
        ) : null}
      </List>
      <Group>
        {one.commands.map((command) => (
          <Button key={command} size="xs" variant="default" onClick={() => setAsked(command)}>
            {t(`automation.do.${command}`)}
          </Button>
        ))}
      </Group>
      <StepDialog steps={steps} record={one} name={name} command={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}
