// The key file of a payment provider: written, never read back.
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

export const pemKinds = ['private_key', 'public_key', 'certificate'] as const;

export const pemState = z.object({
  exists: z.boolean(),
  kind: z.enum(pemKinds).nullable(),
  stored_at: instantOutput.nullable(),
});
export type PemState = z.output<typeof pemState>;
