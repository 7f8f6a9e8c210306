import * as z from 'zod';

export const effectKinds = ['money', 'stock', 'slot', 'points', 'coupon', 'commission', 'mail', 'task'] as const;
export type EffectKind = (typeof effectKinds)[number];

/** Something a step did, or will do. */
export const stepEffect = z.object({
  kind: z.enum(effectKinds),
  /** Its sentence: `{domain}.effect.{word}` once it happened, `{domain}.effect_ahead.{word}` before. */
  word: z.string(),
  /** Pieces, points …; money as the wire shows amounts, in the database in cents. */
  amount: z.number().optional(),
  /** Of money. */
  currency: z.string().optional(),
  /** Whom or what it meets: an address, a tracking number, a bank's reference. */
  target: z.string().optional(),
});
export type StepEffect = z.output<typeof stepEffect>;

/** What a step would do. */
export const stepPreview = z.object({ from: z.string(), to: z.string(), effects: z.array(stepEffect) });
export type StepPreview = z.output<typeof stepPreview>;

/** Who takes a step. */
export const stepActors = ['visitor', 'customer', 'staff', 'system'] as const;
/** Where a step came from. */
export const stepOrigins = ['web', 'admin', 'pos', 'timer', 'provider'] as const;
