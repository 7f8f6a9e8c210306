// The two ways a step is offered: a button, or a line of a menu. Both take it at once, unless something must be asked or
// told before.
import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asksFirst, isDanger, type RecordSteps, type SteppedRecord, typedOf } from './steps-of.ts';
import { useStep } from './use-step.ts';

export interface OfferedStepProps<R extends SteppedRecord> {
  readonly steps: RecordSteps<R>;
  readonly record: R;
  /** What people call the record. */
  readonly name: string;
  readonly command: string;
  /** Opens the window of a step that asks or tells something first. */
  readonly onAsk: (command: string) => void;
}

function useOfferedStep<R extends SteppedRecord>({ steps, record, name, command, onAsk }: OfferedStepProps<R>) {
  const { t } = useTranslation();
  const { take, busy } = useStep(steps, record, name, command);
  return {
    label: t(`${steps.machine.domain}.do.${command}`),
    busy,
    start: () => (asksFirst(steps, command) ? onAsk(command) : void take(typedOf(steps, command, {}))),
  };
}

export function StepButton<R extends SteppedRecord>({
  quiet,
  ...step
}: OfferedStepProps<R> & { readonly quiet?: boolean }) {
  const { label, busy, start } = useOfferedStep(step);
  return (
    <Button loading={busy} onClick={start} {...(quiet && { variant: 'default' })}>
      {label}
    </Button>
  );
}

export function StepItem<R extends SteppedRecord>(step: OfferedStepProps<R>) {
  const { steps, command } = step;
  const { label, busy, start } = useOfferedStep(step);
  const StepIcon = steps.icons[command];
  return (
    <Menu.Item
      disabled={busy}
      onClick={start}
      {...(StepIcon && { leftSection: <StepIcon size={15} /> })}
      {...(isDanger(steps, command) && { color: 'var(--mantine-color-error)' })}
    >
      {label}
    </Menu.Item>
  );
}
