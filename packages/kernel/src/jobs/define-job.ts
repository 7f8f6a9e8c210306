import type * as z from 'zod';
import type { Context } from '../context/index.ts';

/** A background job: input, schedule and function. Running it twice must be safe. */
export interface JobDefinition<Input extends z.ZodType = z.ZodType> {
  /** `<domain>.<verb-noun>` */
  readonly name: string;
  readonly input: Input;
  /** Cron expression in UTC; such a job's input is `{}`. */
  readonly schedule?: string;
  /** `heavy` jobs have a queue of their own, so that they do not delay mails and events. */
  readonly queue?: 'normal' | 'heavy';
  run(ctx: Context, input: z.output<Input>): Promise<void>;
}

export function defineJob<Input extends z.ZodType>(job: JobDefinition<Input>): JobDefinition<Input> {
  return job;
}

/** A job of any input. */
export type AnyJob = JobDefinition;
