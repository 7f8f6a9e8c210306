// What mail providers and mail servers tell of mails that came back. The hook takes JSON in this shape, or the mail itself.
import * as z from 'zod';

/** `hard`: the address does not exist · `soft`: its mailbox takes nothing now · `complaint`: its reader called the mail spam. */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
export type BounceKind = (typeof bounceKinds)[number];

export const bounce = z.object({
  kind: z.enum(bounceKinds),
  address: z.string().trim().toLowerCase().min(3).max(254),
  /** Message-ID of the mail that came back, where it is known. */
  message_id: z.string().max(200).nullable().default(null),
  reason: z.string().max(500).default(''),
});
export type Bounce = z.output<typeof bounce>;

export const bounceNotice = z.object({ events: z.array(bounce).max(1000) });
