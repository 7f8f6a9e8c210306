// Binds the calls of a machine's steps. A preview runs the same action and rolls it back.
import type { ParsedInput, RouteOutput } from '@kaifong/base/contract';
import { AppError, fail } from '@kaifong/base/errors';
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

/** The action of a command: begins and finishes the step. Its answer is nobody's; the record is shown afterwards. */
type Take<Calls extends StepCalls> = (ctx: Context, input: ParsedInput<Calls['take']>) => Promise<unknown>;

/** A record in the words of the caller, by its id. Refuses `not-found`. */
type Show<View> = (ctx: Context, id: number) => Promise<View>;

/**
 * Runs what is done with a record the caller has seen. Whoever knew an older version of it is refused with `stale-version`, and gets
 * the record as it is now.
 */
export async function orCurrent<T>(ctx: Context, id: number, show: Show<unknown>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale-version') throw error;
    throw fail('stale-version', {}, { details: { current: await show(ctx, id) } });
  }
}

/** The same, answered with the record. */
export async function showing<View>(ctx: Context, id: number, show: Show<View>, run: () => Promise<unknown>) {
  await orCurrent(ctx, id, show, run);
  return { data: await show(ctx, id) };
}

/** Placeholder for a reason a preview does not have yet. */
const unasked = '–';

type AnyTake = (ctx: Context, input: unknown) => Promise<unknown>;

function bindCommand(
  machine: AnyMachine,
  command: string,
  calls: StepCalls,
  take: AnyTake,
  show: Show<unknown>,
): Binding[] {
  const wantsReason = rowsOf(machine, command).some(({ reason }) => reason === 'required');
  const unknown = {
    ...Object.fromEntries(calls.later.map((field) => [field, ''])),
    ...(wantsReason && { reason: unasked }),
  };
  return [
    {
      route: calls.take,
      handle: (ctx, input) => showing(ctx, (input as { id: number }).id, show, () => take(ctx, input)),
    },
    bind(calls.preview, async (ctx, input) => ({
      data: await previewStep(ctx, machine, Number(input.id), (tx) => take(tx, { ...unknown, ...input })),
    })),
    ...(calls.batch
      ? [bind(calls.batch, (ctx, { ids, ...rest }) => eachRecord(ctx, ids, (id) => take(ctx, { ...rest, id })))]
      : []),
  ];
}

/** Binds every command of a machine to its action; `show` is the answer of each. */
export function bindSteps<Calls extends { readonly [command: string]: StepCalls }>(
  machine: AnyMachine,
  calls: Calls,
  takes: { readonly [Command in keyof Calls]: Take<Calls[Command]> },
  show: Show<RouteOutput<Calls[keyof Calls]['take']>['data']>,
): Binding[] {
  return Object.entries(calls).flatMap(([command, each]) =>
    bindCommand(machine, command, each, takes[command] as AnyTake, show),
  );
}
