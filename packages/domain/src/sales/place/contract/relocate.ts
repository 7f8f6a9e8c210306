import * as z from 'zod';
import { placeMoves } from '../../../inventory/contract/index.ts';
import { reason } from '../../order/contract/order.ts';
import { seenOrder } from '../../order/contract/step-inputs.ts';

/** Pieces of an order that are to come from another warehouse, and why. */
export const relocateInput = z.object({ ...seenOrder, lines: placeMoves, reason });
