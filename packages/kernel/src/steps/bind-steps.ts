// Binds the calls of a machine's steps. A preview runs the same action and rolls it back.
import type { ParsedInput, RouteOutput } from '@kaifong/base/contract';
import { type AnyMachine, rowsOf, type StepCalls, type StepPreview } from '@kaifong/base/steps';
import { and, desc, eq } from 'drizzle-orm';
import { type Context, type TxContext, undone } from '../context/index.ts';
import { type Binding, bind, eachRecord } from '../http/index.ts';
import { recordSteps } from './schema.ts';
import { shownEffects } from './show-effect.ts';

/** The history row `run` would write; everything is rolled back. Refuses what `run` refuses. */
export function previewStep(
  ctx: Context,
  machine: AnyMachine,
  id: number,
  run: (tx: TxContext) => Promise<unknown>,
): Promise<StepPreview> {
  return undone(ctx, async (tx) => {
    await run(tx);
    const [step] = await tx.db
      .select()
      .from(recordSteps)
      .where(and(eq(recordSteps.machine, machine.name), eq(recordSteps.record_id, id)))
      .orderBy(desc(recordSteps.id))
      .limit(1);
    if (!step) throw new Error(`a step of ${machine.name} ${id} wrote no history`);
    return { from: step.from_status ?? '', to: step.to_status, effects: shownEffects(tx, machine, step.effects) };
  });
}

/** The action of a command: begins and finishes the step and returns the record. */
type Take<Calls extends StepCalls> = (
  ctx: Context,
  input: ParsedInput<Calls['take']>,
) => Promise<RouteOutput<Calls['take']>['data']>;

/** Placeholder for a reason a preview does not have yet. */
const unasked = '–';

type AnyTake = (ctx: Context, input: unknown) => Promise<unknown>;

function bindCommand(machine: AnyMachine, command: string, calls: StepCalls, take: AnyTake): Binding[] {
  const wantsReason = rowsOf(machine, command).some(({ reason }) => reason === 'required');
  const unknown = {
    ...Object.fromEntries(calls.later.map((field) => [field, ''])),
    ...(wantsReason && { reason: unasked }),
  };
  return [
    { route: calls.take, handle: async (ctx, input) => ({ data: await take(ctx, input) }) },
    bind(calls.preview, async (ctx, input) => ({
      data: await previewStep(ctx, machine, Number(input.id), (tx) => take(tx, { ...unknown, ...input })),
    })),
    ...(calls.batch
      ? [bind(calls.batch, (ctx, { ids, ...rest }) => eachRecord(ctx, ids, (id) => take(ctx, { ...rest, id })))]
      : []),
  ];
}

/** Binds every command of a machine to its action. */
export function bindSteps<Calls extends { readonly [command: string]: StepCalls }>(
  machine: AnyMachine,
  calls: Calls,
  takes: { readonly [Command in keyof Calls]: Take<Calls[Command]> },
): Binding[] {
  return Object.entries(calls).flatMap(([command, each]) =>
    bindCommand(machine, command, each, takes[command] as AnyTake),
  );
}
