export { type BatchOutcome, BatchResult } from '../feedback/batch-result.tsx';
