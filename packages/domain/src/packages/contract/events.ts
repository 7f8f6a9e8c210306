import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** A package was granted for a bought piece: its buyer is written to. */
export const packageGranted = defineEvent('packages.granted', z.object({ package_id: z.number() }));

/** A package ends soon and something of it is left. */
export const packageEnding = defineEvent('packages.ending', z.object({ package_id: z.number(), ends_at: z.string() }));
