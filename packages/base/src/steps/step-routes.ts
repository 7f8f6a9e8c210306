// Routes of a machine's commands: take the step, preview it, take it for several records.
import * as z from 'zod';
import { batchResult, defineRoute, one, type RouteDefinition, rates } from '../contract/index.ts';
import { recordId } from '../ids/index.ts';
import type { StaffPermission } from '../permissions/index.ts';
import { type AnyMachine, rowsOf, type StaffCommandOf, staffCommandsOf } from './define-machine.ts';
import { stepPreview } from './effects.ts';

type StepInput = z.ZodObject<{ id: typeof recordId }>;

/** Input of a command, and which of its texts a preview may leave empty. */
export interface StepAsks<Input extends StepInput = StepInput> {
  readonly input: Input;
  readonly later?: readonly string[];
  /**
   * True: everything the step asks besides a reason may be left out, so it can be taken for several records at once.
   */
  readonly forSeveral?: boolean;
}

const previewReply = one(stepPreview);

export interface StepCalls<Input extends z.ZodType = z.ZodType, Shown extends z.ZodType = z.ZodType> {
  readonly take: RouteDefinition<string, Input, z.ZodObject<{ data: Shown }>>;
  readonly preview: RouteDefinition<string, z.ZodObject, typeof previewReply>;
  /** Only for commands that need no input but a reason: each record in its own transaction. */
  readonly batch?: RouteDefinition<string, z.ZodObject<{ ids: z.ZodArray<typeof recordId> }>, typeof batchResult>;
  /** Names of texts that may be empty in a preview. */
  readonly later: readonly string[];
}

const common = new Set(['id', 'version', 'language', 'reason']);
const dashed = (word: string) => word.replaceAll('_', '-');

function callsOf<Input extends StepInput, Shown extends z.ZodType>(
  machine: AnyMachine,
  command: string,
  { input, later = [], forSeveral = false }: StepAsks<Input>,
  record: Shown,
): StepCalls<Input, Shown> {
  const { domain, name, path } = machine;
  const permission = rowsOf(machine, command)[0]?.permission as StaffPermission;
  const base = { door: 'admin', method: 'POST', permission } as const;
  const noun = name.replaceAll('_', ' ');
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  const optional = ['version', 'reason', ...later].filter((field) => field in shape);
  const plain = forSeveral || Object.keys(input.shape).every((field) => common.has(field));
  return {
    later,
    take: defineRoute({
      ...base,
      name: `${domain}.take-${dashed(name)}-${command}`,
      path: `/api/admin/${path}/:id/steps/${command}`,
      idempotent: true,
      input,
      output: one(record),
      summary: `Takes the step "${command}" of the record "${noun}".`,
    }),
    preview: defineRoute({
      ...base,
      name: `${domain}.preview-${dashed(name)}-${command}`,
      path: `/api/admin/${path}/:id/steps/${command}/preview`,
      rate: rates.search,
      input: z.object({
        ...shape,
        ...Object.fromEntries(optional.map((field) => [field, z.optional(shape[field] ?? z.never())])),
      }),
      output: previewReply,
      summary: `Says what the step "${command}" of the record "${noun}" would do; nothing is changed.`,
    }),
    ...(plain && {
      batch: defineRoute({
        ...base,
        name: `${domain}.batch-${dashed(name)}-${command}`,
        path: `/api/admin/${path}/steps/${command}`,
        rate: rates.heavy,
        input: (input as z.ZodObject).omit({ id: true, ...('version' in input.shape && { version: true }) }).extend({
          ids: z.array(recordId).min(1).max(100),
        }) as z.ZodObject<{ ids: z.ZodArray<typeof recordId> }>,
        output: batchResult,
        summary: `Takes the step "${command}" for several records "${noun}", each by itself.`,
      }),
    }),
  };
}

/** Routes of every command available to staff. `record` is the reply shape of a step. */
export function stepRoutes<
  M extends AnyMachine,
  Asks extends { readonly [C in StaffCommandOf<M>]: StepAsks },
  Shown extends z.ZodType,
>(machine: M, asks: Asks, record: Shown) {
  const calls = staffCommandsOf(machine).map((command) => [command, callsOf(machine, command, asks[command], record)]);
  return Object.fromEntries(calls) as { [C in StaffCommandOf<M>]: StepCalls<Asks[C]['input'], Shown> };
}

/** The same routes as a flat map by name, for the route table. */
export const routesOfSteps = (calls: { readonly [command: string]: StepCalls }) =>
  Object.fromEntries(
    Object.values(calls)
      .flatMap(({ take, preview, batch }) => [take, preview, ...(batch ? [batch] : [])])
      .map((route) => [route.name, route]),
  );
