// Runs steps of a state machine. An action begins a step (locks the record, checks everything), does its own work,
// and finishes the step: status, version and one history row.
import { type AppError, fail, failField } from '@kaifong/base/errors';
import type { StaffPermission } from '@kaifong/base/permissions';
import {
  type AnyMachine,
  type CommandOf,
  type MachineRules,
  rowsOf,
  type StatusOf,
  type StepDefinition,
  type StepEffect,
} from '@kaifong/base/steps';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, type Context, holds, inTransaction, type TxContext } from '../context/index.ts';
import { renderMessage } from '../http/index.ts';
import { runHooks, stepVerb } from '../verbs/index.ts';
import { recordSteps } from './schema.ts';

/** Columns every step sets. */
export interface StepChange<Status> {
  readonly status: Status;
  readonly version: number;
  readonly updated_at: SQL;
}

/** How a machine reads and locks its records. */
export interface MachineBinding<
  M extends AnyMachine,
  Facts extends { readonly status: StatusOf<M> },
  Row extends { readonly id: number; readonly version: number },
  Change extends object,
> {
  readonly rules: MachineRules<M, Facts>;
  /** Locks the row until the transaction ends. Refuses `not-found`. */
  lock(tx: TxContext, id: number): Promise<Row>;
  /** Facts of a record for the guards. */
  factsOf(row: Row): Facts;
  write(tx: TxContext, row: Row, change: Partial<Change> & StepChange<StatusOf<M>>): Promise<unknown>;
  /** The refusal when no step applies; `status` is the word of the record's status. */
  wrongStep(row: Row, status: string): AppError;
  /** Account the record is a request of, for steps refused to the requester. */
  requesterOf?(row: Row): number | null;
  /**
   * Whether another account holds the permission and sees the record. If none does, the requester may take the step, and history marks
   * it; left out: she never may.
   */
  anotherHolds?(
    tx: TxContext,
    permission: NonNullable<StepDefinition['permission']>,
    accountId: number,
    row: Row,
  ): Promise<boolean>;
}

export interface StepWish<M extends AnyMachine> {
  readonly id: number;
  readonly command: CommandOf<M>;
  /** The status the step is to lead to, for a command that may lead to several. */
  readonly to?: StatusOf<M> | undefined;
  /** The version the caller saw; left out: any. */
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

/** A locked record and the step that was allowed. */
export interface BegunStep<M extends AnyMachine, Row> {
  readonly row: Row;
  readonly from: StatusOf<M>;
  readonly step: M['steps'][number];
  readonly reason: string;
  /** Taken by the requester herself, because nobody else may. */
  readonly ownRequest: boolean;
}

/** What a step did, and where it led. */
interface StepEnd<M extends AnyMachine, Change> {
  readonly effects?: readonly StepEffect[];
  readonly set?: Partial<Change>;
  readonly to?: StatusOf<M>;
}

/** Actor and channel of a history row. */
export function authorOf({ actor }: Context) {
  const byItself = actor.kind === 'system' && (actor.name.startsWith('hook:') ? 'provider' : 'timer');
  const origin = actor.kind === 'staff' ? 'admin' : byItself || 'web';
  return { kind: actor.kind, accountId: actor.kind === 'staff' ? actor.id : null, origin } as const;
}

/** Whether the caller may take a step: jobs every one, staff by permission, customers those of their own records. */
function mayTake(actor: Actor, { permission, own }: StepDefinition): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind !== 'staff') return own === true;
  return permission !== null && actor.permissions.has(permission);
}

/** Permission check for offered steps: jobs hold all, customers none. */
export const mayOf =
  (ctx: Context) =>
  (permission: string): boolean =>
    holds(ctx, permission as StaffPermission);

/** Start of an INSERT of a history row, for use inside a larger statement; the values of these columns follow. */
export const stepInto =
  'insert into record_steps (machine, record_id, command, to_status, actor_kind, account_id, origin, effects)';

/** Deletes the history of records that are deleted for good. */
export async function forgetSteps(tx: TxContext, machine: AnyMachine, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = and(eq(recordSteps.machine, machine.name), inArray(recordSteps.record_id, [...ids]));
  await tx.db.delete(recordSteps).where(gone);
}

export function bindMachine<
  M extends AnyMachine,
  Facts extends { readonly status: StatusOf<M> },
  Row extends { readonly id: number; readonly version: number },
  Change extends object,
>(binding: MachineBinding<M, Facts, Row, Change>) {
  const { rules } = binding;
  const { machine } = rules;

  /** Refuses the caller's own request, unless nobody else may take the step; returns whether it is her own. */
  async function isOwnRequest(tx: TxContext, { ownRequest, permission }: StepDefinition, row: Row): Promise<boolean> {
    const { actor } = tx;
    const own = ownRequest && actor.kind === 'staff' && binding.requesterOf?.(row) === actor.id;
    if (!own) return false;
    const alone = permission && binding.anotherHolds && !(await binding.anotherHolds(tx, permission, actor.id, row));
    if (!alone) throw fail('kernel.own-request');
    return true;
  }

  const bound = {
    machine,
    rules,

    /**
     * Locks the record and checks the step. Refuses `forbidden`, `not-found`, `stale-version` (`showing` adds the record
     * as it is now), the machine's refusal when no step applies, `kernel.own-request`, a missing reason, and
     * what a hook refuses.
     */
    async begin(tx: TxContext, { id, command, to, version, reason = '' }: StepWish<M>): Promise<BegunStep<M, Row>> {
      const { actor } = tx;
      if (!rowsOf(machine, command).some((step) => mayTake(actor, step))) throw fail('forbidden');
      const row = await binding.lock(tx, id);
      if (version !== undefined && version !== row.version) throw fail('stale-version');
      const facts = binding.factsOf(row);
      const step = rules.stepOf(
        command,
        facts,
        (candidate) => mayTake(actor, candidate) && (to === undefined || candidate.to === to),
      );
      if (!step) throw binding.wrongStep(row, renderMessage(tx.language, `${machine.domain}.status.${facts.status}`));
      const ownRequest = await isOwnRequest(tx, step, row);
      if (step.reason === 'required' && !reason.trim()) throw failField('reason', 'validation.reason');
      const subject = { id, from: facts.status, to: step.to as StatusOf<M>, reason, effects: [] };
      await runHooks(tx, stepVerb(machine, command), 'validate', subject);
      return { row, from: facts.status, step, reason, ownRequest };
    },

    /**
     * Stores the step: status, version, further columns and one history row. `to` where the work of the step decides
     * between the statuses its command leads to.
     */
    async finish(
      tx: TxContext,
      { row, from, step, reason, ownRequest }: BegunStep<M, Row>,
      { effects = [], set = {}, to = step.to }: StepEnd<M, Change> = {},
    ): Promise<void> {
      if (!rowsOf(machine, step.command).some((one) => one.to === to && one.from.includes(from)))
        throw new Error(`${machine.name}: ${step.command} does not lead from ${from} to ${to}`);
      const verb = stepVerb(machine, step.command as CommandOf<M>);
      await runHooks(tx, verb, 'before', { id: row.id, from, to: to as StatusOf<M>, reason, effects });
      const { kind, accountId, origin } = authorOf(tx);
      await binding.write(tx, row, { ...set, status: to, version: row.version + 1, updated_at: sql`now()` });
      await tx.db.insert(recordSteps).values({
        machine: machine.name,
        record_id: row.id,
        command: step.command,
        from_status: from,
        to_status: to,
        actor_kind: kind,
        account_id: accountId,
        origin,
        reason,
        own_request: ownRequest,
        effects: [...effects],
      });
    },

    /** The action of a command that changes nothing but the status. Refuses what `begin` refuses. */
    plainStep:
      (command: CommandOf<M>) =>
      (ctx: Context, { id, version, reason }: Omit<StepWish<M>, 'command'>): Promise<void> =>
        inTransaction(ctx, async (tx) => bound.finish(tx, await bound.begin(tx, { id, version, reason, command }))),
  };
  return bound;
}
