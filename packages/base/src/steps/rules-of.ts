// A machine with its guards bound: which steps a record allows now.
import type { AnyMachine, CommandOf, GuardOf, StaffCommandOf, StatusOf } from './define-machine.ts';

export interface MachineRules<M extends AnyMachine, Facts extends { readonly status: StatusOf<M> }> {
  readonly machine: M;
  /**
   * The row of `command` that applies to the record's status and guards, among the rows `fits` accepts; undefined
   * when there is none.
   */
  stepOf(
    command: CommandOf<M>,
    facts: Facts,
    fits?: (step: M['steps'][number]) => boolean,
  ): M['steps'][number] | undefined;
  /** Whether the record's owner may take it. */
  ownerMay(command: CommandOf<M>, facts: Facts): boolean;
  /** Commands that apply now and that `may` (a permission check) allows, the primary one first. */
  offered(facts: Facts, may: (permission: string) => boolean): StaffCommandOf<M>[];
  /** The primary command, if it applies and is allowed. */
  primary(facts: Facts, may: (permission: string) => boolean): StaffCommandOf<M> | undefined;
}

/** `rulesOf(machine)({ guard })` binds the guards a machine names; one missing, or one too many, does not compile. */
export const rulesOf =
  <M extends AnyMachine>(machine: M) =>
  <Facts extends { readonly status: StatusOf<M> }>(
    guards: {
      readonly [Name in GuardOf<M>]: (facts: Facts) => boolean;
    },
  ): MachineRules<M, Facts> => {
    type Step = M['steps'][number];
    const fitting = (facts: Facts) =>
      machine.steps.filter(
        ({ from, guard }) => from.includes(facts.status) && (guard === undefined || guards[guard as GuardOf<M>](facts)),
      );
    const forStaff = (step: Step) => step.permission !== null;
    return {
      machine,
      stepOf: (command, facts, fits = () => true) =>
        fitting(facts).find((step) => step.command === command && fits(step)),
      ownerMay: (command, facts) => fitting(facts).some((step) => step.command === command && step.own === true),
      offered(facts, may) {
        const allowed = fitting(facts).filter(({ permission }) => permission !== null && may(permission));
        return [...new Set(allowed.map(({ command }) => command as StaffCommandOf<M>))];
      },
      primary(facts, may) {
        const first = fitting(facts).find((step) => forStaff(step) && step.primary);
        return first?.permission && may(first.permission) ? (first.command as StaffCommandOf<M>) : undefined;
      },
    };
  };
