import { Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { offeredSteps } from './offered-steps.ts';
import { type OfferedStepProps, StepButton } from './step-button.tsx';
import classes from './steps.module.css';
import type { OfferingRecord } from './steps-of.ts';

interface NextStepCardProps<R extends OfferingRecord> extends Omit<OfferedStepProps<R>, 'command'> {
  /** What the record waits for. */
  readonly text: string | undefined;
}

/** Shows what the record waits for and the button of the next step; nothing when it is finished. */
export function NextStepCard<R extends OfferingRecord>({ text, ...step }: NextStepCardProps<R>) {
  const { t } = useTranslation();
  const { steps, record } = step;
  const { primary, counterpart } = offeredSteps(steps, record);
  if (!text && !primary) return null;
  return (
    <Paper component="section" className={classes.next} aria-label={t('steps.next')}>
      <div>
        <Text fw={620}>{t(primary ? `${steps.machine.domain}.do.${primary}` : 'steps.next')}</Text>
        {text ? (
          <Text size="sm" className={classes.nextText}>
            {text}
          </Text>
        ) : null}
      </div>
      {primary || counterpart ? (
        <Group gap="xs" className={classes.nextButtons}>
          {counterpart ? <StepButton key={counterpart} {...step} command={counterpart} quiet /> : null}
          {primary ? <StepButton key={primary} {...step} command={primary} /> : null}
        </Group>
      ) : null}
    </Paper>
  );
}
