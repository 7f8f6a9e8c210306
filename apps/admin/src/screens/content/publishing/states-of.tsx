import type { PublishingSummary } from '@kaifong/domain/content/contract';
import type { Row } from '../../../kit/resource/index.ts';
import { StatesCell } from './states-cell.tsx';

/** The cell of a list's column `status`. */
export const statesOf = (row: Row) => (
  <StatesCell status={String(row.status)} states={row.states as PublishingSummary | null} />
);
