import type { SwapView } from '@kaifong/domain/hr/contract';
import { Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { StepButton, StepDialog, StepStatus } from '../../../kit/steps/index.ts';
import { timesOf } from './shift-chip.tsx';
import { swapSteps } from './swap-steps.ts';

/** A swap: who gives which shift to whom, for what, and the steps its reader may take. */
export function SwapCard({ swap }: { readonly swap: SwapView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<string>();
  const { asker, colleague, shift, in_return, reason, clash, status } = swap;
  const told = (each: typeof shift) => [format.date(each.date), timesOf(each), each.name].filter(Boolean).join(' · ');
  const name = t('shift.swap_of', { asker: asker.name, colleague: colleague.name });
  const step = { steps: swapSteps, record: swap, name, onAsk: setAsked };
  return (
    <Paper p="md" component="article" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Text fw={560}>{name}</Text>
        <StepStatus steps={swapSteps} status={status} />
      </Group>
      <Text size="sm">{t('shift.swap_gives', { name: asker.name, shift: told(shift) })}</Text>
      {in_return ? (
        <Text size="sm">{t('shift.swap_gives', { name: colleague.name, shift: told(in_return) })}</Text>
      ) : null}
      {reason ? <Text size="sm">{reason}</Text> : null}
      {clash ? <Text size="sm">{t(`shift.clash_${clash}`)}</Text> : null}
      {swap.commands.length > 0 ? (
        <Group gap="xs" mt="sm">
          {swap.commands.map((command) => (
            <StepButton key={command} {...step} command={command} quiet={command !== swap.primary_command} />
          ))}
        </Group>
      ) : null}
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
    </Paper>
  );
}
