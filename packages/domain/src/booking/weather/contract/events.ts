import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Bad weather closed the shop, or did after all not: everybody it touches is written to once. */
export const weatherSwitched = defineEvent(
  'booking.weather-switched',
  z.object({ closure_id: z.number(), change: z.enum(['closed', 'back']) }),
);
