import type { AdminOrderRow } from '@kaifong/domain/sales/contract';
import { StepBatch } from '../../../../kit/steps/index.ts';
import { orderSteps } from '../steps/order-steps.ts';
import { BatchDocuments } from './batch-documents.tsx';

interface BatchActionsProps {
  readonly rows: readonly AdminOrderRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen orders: put away those that are over, and print a paper of all. */
export function BatchActions({ rows, onDone }: BatchActionsProps) {
  return (
    <>
      <StepBatch
        steps={orderSteps}
        commands={['archive']}
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => rows.find((row) => row.id === id)?.number}
        onDone={onDone}
      />
      <BatchDocuments rows={rows} />
    </>
  );
}
