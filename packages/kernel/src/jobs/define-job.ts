import type * as z from 'zod';
import type { Context } from '../context/index.ts';

/** Background work: what it takes, when it runs by itself, and what it does. Must be safe to run twice. */
export interface JobDefinition<Input extends z.ZodType = z.ZodType> {
  /** `<domain>.<verb-noun>` */
  readonly name: string;
  readonly input: Input;
  /** Cron expression in UTC for work that starts by the clock (its input is `{}`). */
  readonly schedule?: string;
  /** `heavy` work has a queue of its own so that it never delays mails and events. */
  readonly queue?: 'normal' | 'heavy';
  run(ctx: Context, input: z.output<Input>): Promise<void>;
}

export function defineJob<Input extends z.ZodType>(job: JobDefinition<Input>): JobDefinition<Input> {
  return job;
}

/** A job of any input. */
export type AnyJob = JobDefinition;
