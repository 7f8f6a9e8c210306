// A machine: the statuses of a record and the named steps between them. It is data, so that the server, the screens, the
// API page, the permission matrix and the tests read the same table.
import type { Permission } from '../permissions/index.ts';
import type { EffectKind } from './effects.ts';

export interface StepDefinition<Status extends string = string> {
  readonly command: string;
  /** Empty: the step that makes the record, taken by an action of its own. */
  readonly from: readonly Status[];
  readonly to: Status;
  /** What staff must hold; null: staff do not take it. */
  readonly permission: Exclude<Permission, 'public'> | null;
  readonly reason: 'required' | 'optional' | 'none';
  /** Name of the rule the record must fulfil besides, bound by `rulesOf`. */
  readonly guard?: string;
  /** Whoever the record belongs to may take it at the shop. */
  readonly own?: true;
  /** Nobody takes it for a request of her own. */
  readonly ownRequest?: 'refused';
  /** The one to offer first; of several that fit, the first of the table. */
  readonly primary?: true;
  /** The kinds of effects it may have; whoever takes it is shown them before. */
  readonly effects?: readonly EffectKind[];
}

export interface Machine<Status extends string, Step extends StepDefinition<Status>> {
  readonly domain: string;
  /** The record's noun, as permissions name it: `contact_message`. */
  readonly name: string;
  /** Of its calls: `/api/admin/{path}/{id}/steps/{command}`. */
  readonly path: string;
  /** Words of the specification. */
  readonly statuses: readonly Status[];
  /** In the order in which they are offered. One command may stand in several rows: the first that fits counts. */
  readonly steps: readonly Step[];
}

export type AnyMachine = Machine<string, StepDefinition>;
type StepOf<M extends AnyMachine> = M['steps'][number];
export type StatusOf<M extends AnyMachine> = M['statuses'][number];
export type CommandOf<M extends AnyMachine> = StepOf<M>['command'];
/** Commands staff may give. */
export type StaffCommandOf<M extends AnyMachine> = Exclude<StepOf<M>, { permission: null }>['command'];
export type GuardOf<M extends AnyMachine> = Extract<StepOf<M>, { guard: string }>['guard'];

/** Declares a machine in a contract. A status that is not in its list does not compile. */
export function defineMachine<const Status extends string, const Step extends StepDefinition<NoInfer<Status>>>(
  machine: Machine<Status, Step>,
): Machine<Status, Step> {
  return machine;
}

const unique = <T>(values: readonly T[]): [T, ...T[]] => [...new Set(values)] as [T, ...T[]];

/** Every command of the machine, each once. */
export const commandsOf = <M extends AnyMachine>(machine: M): [CommandOf<M>, ...CommandOf<M>[]] =>
  unique(machine.steps.map(({ command }) => command));

/** The commands staff may give, in the order in which they are offered. */
export const staffCommandsOf = <M extends AnyMachine>(machine: M): [StaffCommandOf<M>, ...StaffCommandOf<M>[]] =>
  unique(machine.steps.flatMap((step) => (step.permission === null ? [] : [step.command as StaffCommandOf<M>])));

/** The rows of one command. */
export const rowsOf = <M extends AnyMachine>(machine: M, command: string): StepOf<M>[] =>
  machine.steps.filter((step) => step.command === command);
