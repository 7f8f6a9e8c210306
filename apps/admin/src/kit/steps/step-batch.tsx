import type { StepCalls } from '@kaifong/base/steps';
import { useAction } from '@kaifong/client/hooks';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { BatchResult, notifyFailure, notifySuccess } from '../feedback/index.ts';
import { useCan } from '../permissions/index.ts';
import { SelectionButton } from '../table/index.ts';
import { asksFirst, type RecordSteps, type SteppedRecord } from './steps-of.ts';

interface StepBatchProps<R extends SteppedRecord> {
  readonly steps: Pick<RecordSteps<R>, 'machine' | 'calls' | 'stale' | 'fields'>;
  readonly commands: readonly string[];
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string | undefined;
  readonly onDone: () => void;
}

/** The steps that can be taken for several records, each by itself; says which stayed and why. */
export function StepBatch<R extends SteppedRecord>({ commands, ...rest }: StepBatchProps<R>) {
  const can = useCan();
  const { steps } = rest;
  const offered = commands.filter((command) => {
    const call = steps.calls[command]?.batch;
    return call && can(call.permission) && !asksFirst(steps, command);
  });
  return offered.map((command) => <BatchButton key={command} {...rest} command={command} />);
}

function BatchButton<R extends SteppedRecord>({
  steps,
  command,
  ids,
  nameOf,
  onDone,
}: Omit<StepBatchProps<R>, 'commands'> & { readonly command: string }) {
  const { t } = useTranslation();
  const { batch } = steps.calls[command] as Required<StepCalls>;
  const action = useAction(batch, steps.stale);
  const take = async () => {
    try {
      const outcome = await action.mutateAsync({ ids: [...ids] });
      if (outcome.fail_reasons.length > 0)
        modals.open({ title: t('batch.result'), children: <BatchResult outcome={outcome} nameOf={nameOf} /> });
      else notifySuccess('submit_success');
      if (outcome.success_ids.length > 0) onDone();
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  return (
    <SelectionButton loading={action.isPending} onClick={() => void take()}>
      {t(`${steps.machine.domain}.do.${command}`)}
    </SelectionButton>
  );
}
