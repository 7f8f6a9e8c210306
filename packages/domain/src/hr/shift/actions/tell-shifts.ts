import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { shiftsTold } from '../contract/index.ts';

/** Writes to somebody about shifts, once the transaction is done. */
export const tellShifts = (tx: TxContext, told: z.input<typeof shiftsTold.payload>): Promise<void> =>
  announce(tx, shiftsTold, told);
