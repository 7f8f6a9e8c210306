// Records that were deleted, changed in bulk or imported in the last days, each with a way back.
import { engineRoutes } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf, useUndo } from '../../feedback/index.ts';
import { useFormat } from '../../language/use-format.ts';
import type { Changed } from '../record/show-changes.tsx';
import classes from '../resource.module.css';

export default function RecentChanges({ name, stale }: Pick<Changed, 'name' | 'stale'>) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { takeBack } = useUndo(stale);
  const [busy, setBusy] = useState<string>();
  const answer = useRoute(engineRoutes.listUndo, { resource: name });
  if (answer.error) return <FailureDetails failure={failureOf(answer.error)} />;
  if (!answer.data) return <Skeleton h={120} />;
  const steps = answer.data.data;
  const word = (action: string, count: number) => {
    const key = `undo.step_${action.replace(' ', '_')}`;
    return t(i18n.exists(`${key}_other`) ? key : 'undo.step_other', { count });
  };
  const undo = async (token: string) => {
    setBusy(token);
    await takeBack(token);
    setBusy(undefined);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(steps.length > 0 ? 'undo.recent_text' : 'undo.recent_none')}
      </Text>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.token}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <div>
                <Text size="sm" fw={560}>
                  {word(step.action, step.count)}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('undo.until', { at: format.dateTime(step.created_at), until: format.dateTime(step.expires_at) })}
                </Text>
              </div>
              <Button
                size="xs"
                variant="default"
                flex="none"
                leftSection={<IconArrowBackUp size={15} />}
                loading={busy === step.token}
                onClick={() => void undo(step.token)}
              >
                {t('undo.undo')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
