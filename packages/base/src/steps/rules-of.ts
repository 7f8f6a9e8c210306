// A machine with its guards: which step there is for a record as it stands.
import type { AnyMachine, CommandOf, GuardOf, StaffCommandOf, StatusOf } from './define-machine.ts';

export interface MachineRules<M extends AnyMachine, Facts extends { readonly status: StatusOf<M> }> {
  readonly machine: M;
  /** The row a command takes from where the record stands; undefined when there is none among those `fits` lets through. */
  stepOf(
    command: CommandOf<M>,
    facts: Facts,
    fits?: (step: M['steps'][number]) => boolean,
  ): M['steps'][number] | undefined;
  /** Whether whoever the record belongs to may take it. */
  ownerMay(command: CommandOf<M>, facts: Facts): boolean;
  /** The staff's commands that can be given now and that the caller may give, the most usual first. */
  offered(facts: Facts, may: (permission: string) => boolean): StaffCommandOf<M>[];
  /** The one to offer first, if the caller may give it. */
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
