// A state machine, declared as data: the statuses of a record and the commands (steps) between them. Server, screens,
// API page, permission matrix and tests read the same table.
import type { Permission } from '../permissions/index.ts';
import type { EffectKind } from './effects.ts';

export interface StepDefinition<Status extends string = string> {
  readonly command: string;
  /** Statuses the step may start from; empty for the step that creates the record (an action of its own). */
  readonly from: readonly Status[];
  readonly to: Status;
  /** Permission staff need; null: not available to staff. */
  readonly permission: Exclude<Permission, 'public'> | null;
  readonly reason: 'required' | 'optional' | 'none';
  /** Name of an extra condition on the record, bound by `rulesOf`. */
  readonly guard?: string;
  /** The customer who owns the record may take it in the storefront. */
  readonly own?: true;
  /**
   * Refused (`kernel.own-request`) when the caller is the staff member the record is a request of, unless nobody else
   * holds the permission.
   */
  readonly ownRequest?: 'refused';
  /** Offered as the main button; of several that apply, the first in the table. */
  readonly primary?: true;
  /** Kinds of effects it may have; shown in the preview before it is confirmed. */
  readonly effects?: readonly EffectKind[];
}

export interface Machine<Status extends string, Step extends StepDefinition<Status>> {
  readonly domain: string;
  /** The record's noun, as permissions name it: `contact_message`. */
  readonly name: string;
  /** Path segment of its calls: `/api/admin/{path}/{id}/steps/{command}`. */
  readonly path: string;
  /** Status words of the specification. */
  readonly statuses: readonly Status[];
  /** The right it takes to see its effects on money, in preview and timeline; left out: whoever sees the record does. */
  readonly moneyGuard?: Exclude<Permission, 'public'>;
  /** In the order they are offered. One command may have several rows: the first that applies counts. */
  readonly steps: readonly Step[];
}

export type AnyMachine = Machine<string, StepDefinition>;
type StepOf<M extends AnyMachine> = M['steps'][number];
export type StatusOf<M extends AnyMachine> = M['statuses'][number];
export type CommandOf<M extends AnyMachine> = StepOf<M>['command'];
/** Commands available to staff. */
export type StaffCommandOf<M extends AnyMachine> = Exclude<StepOf<M>, { permission: null }>['command'];
export type GuardOf<M extends AnyMachine> = Extract<StepOf<M>, { guard: string }>['guard'];

/** Declares a machine in a contract. A step to or from an unknown status does not compile. */
export function defineMachine<const Status extends string, const Step extends StepDefinition<NoInfer<Status>>>(
  machine: Machine<Status, Step>,
): Machine<Status, Step> {
  return machine;
}

const unique = <T>(values: readonly T[]): [T, ...T[]] => [...new Set(values)] as [T, ...T[]];

/** Every command of the machine, each once. */
export const commandsOf = <M extends AnyMachine>(machine: M): [CommandOf<M>, ...CommandOf<M>[]] =>
  unique(machine.steps.map(({ command }) => command));

/** Commands available to staff, in the order they are offered. */
export const staffCommandsOf = <M extends AnyMachine>(machine: M): [StaffCommandOf<M>, ...StaffCommandOf<M>[]] =>
  unique(machine.steps.flatMap((step) => (step.permission === null ? [] : [step.command as StaffCommandOf<M>])));

/** The rows of one command. */
export const rowsOf = <M extends AnyMachine>(machine: M, command: string): StepOf<M>[] =>
  machine.steps.filter((step) => step.command === command);
