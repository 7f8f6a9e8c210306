// A record's past steps on the wire.
import * as z from 'zod';
import { type AnyMachine, type CommandOf, commandsOf, type StatusOf } from './define-machine.ts';
import { stepEffect } from './effects.ts';

/** One step that was taken of a record of the machine, as its timeline shows it. */
export function stepView<M extends AnyMachine>(machine: M) {
  const status = z.enum([...machine.statuses] as [StatusOf<M>, ...StatusOf<M>[]]);
  return z.object({
    id: z.number(),
    command: z.enum(commandsOf(machine) as [CommandOf<M>, ...CommandOf<M>[]]),
    from: status,
    to: status,
    reason: z.string(),
    /** Taken for a request of her own, because nobody else may. */
    own_request: z.boolean(),
    effects: z.array(stepEffect),
    /** Name of the account that took it; null for buyers and for work of the house. */
    who: z.string().nullable(),
    created_at: z.string(),
  });
}
