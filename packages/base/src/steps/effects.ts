import * as z from 'zod';

export const effectKinds = ['money', 'stock', 'slot', 'points', 'coupon', 'commission', 'mail', 'task'] as const;
export type EffectKind = (typeof effectKinds)[number];

/** One effect of a step, done or previewed: money, stock, mail … */
export const stepEffect = z.object({
  kind: z.enum(effectKinds),
  /** Message key of its sentence: `{domain}.effect.{word}` once done, `{domain}.effect_ahead.{word}` in a preview. */
  word: z.string(),
  /** Pieces, points …; money as the wire shows amounts, in the database in cents. */
  amount: z.number().optional(),
  /** Of money. */
  currency: z.string().optional(),
  /** The address, tracking number or bank's reference the effect is about. */
  target: z.string().optional(),
});
export type StepEffect = z.output<typeof stepEffect>;

/** Preview of a step: status before and after, and its effects. */
export const stepPreview = z.object({ from: z.string(), to: z.string(), effects: z.array(stepEffect) });
export type StepPreview = z.output<typeof stepPreview>;

/** Kinds of actors of a step. */
export const stepActors = ['visitor', 'customer', 'staff', 'system'] as const;
/** Channels a step may come from. */
export const stepOrigins = ['web', 'admin', 'pos', 'timer', 'provider'] as const;
