import { StatusBadge } from '../status/status-badge.tsx';
import type { RecordSteps } from './steps-of.ts';
import { useStatusWord } from './use-status-word.ts';

interface StepStatusProps {
  readonly steps: Pick<RecordSteps<never>, 'machine'>;
  readonly status: string;
}

/** Where a record of a machine stands. */
export function StepStatus({ steps, status }: StepStatusProps) {
  const wordOf = useStatusWord(steps.machine);
  return <StatusBadge status={status}>{wordOf(status)}</StatusBadge>;
}
