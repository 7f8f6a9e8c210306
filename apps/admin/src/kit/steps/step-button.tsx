// The two ways a step is offered: a button, or a line of a menu. Both take it at once, unless something must be asked or
// told before, or the step has a screen of its own.
import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
    page: steps.pages?.[command]?.(record),
    StepIcon: steps.icons[command],
    start: () => (asksFirst(steps, command) ? onAsk(command) : void take(typedOf(steps, command, {}))),
  };
}

export function StepButton<R extends SteppedRecord>({
  quiet,
  ...step
}: OfferedStepProps<R> & { readonly quiet?: boolean }) {
  const { label, busy, start, page, StepIcon } = useOfferedStep(step);
  const look = quiet ? { variant: 'default' } : {};
  if (page)
    return (
      <Button component={Link} to={page} {...look} {...(StepIcon && { leftSection: <StepIcon size={16} /> })}>
        {label}
      </Button>
    );
  return (
    <Button loading={busy} onClick={start} {...look}>
      {label}
    </Button>
  );
}

export function StepItem<R extends SteppedRecord>(step: OfferedStepProps<R>) {
  const { steps, command } = step;
  const { label, busy, start, page, StepIcon } = useOfferedStep(step);
  const look = {
    ...(StepIcon && { leftSection: <StepIcon size={15} /> }),
    ...(isDanger(steps, command) && { color: 'var(--mantine-color-error)' }),
  };
  return page ? (
    <Menu.Item component={Link} to={page} {...look}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item disabled={busy} onClick={start} {...look}>
      {label}
    </Menu.Item>
  );
}
