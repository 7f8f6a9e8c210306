import { many } from '@kaifong/base/list';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export const systems = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const;

/** What somebody signed in with, as far as its name tells. */
export const device = z.object({
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'program']),
});
export type Device = z.output<typeof device>;

/** A sign-in that still opens doors. */
export const staffSession = z.object({
  id: z.uuid(),
  device,
  address: z.string(),
  started_at: instantOutput,
  last_seen_at: instantOutput,
  expires_at: instantOutput,
  /** The one this call was made with. */
  current: z.boolean(),
});
export type StaffSession = z.output<typeof staffSession>;

export const staffSessions = many(staffSession);
export const endedSessions = z.object({ data: z.object({ ended: z.number() }) });
