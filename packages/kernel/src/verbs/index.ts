// Verbs in which a domain further up the street, or an extension, has a say: it refuses by an error of its own, in the
// caller's language, and what it writes stays only if the verb does.
import type { ResourceDefinition } from '@kaifong/base/resource';
import type { AnyMachine, CommandOf, StatusOf, StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '../context/index.ts';
import type { Values } from '../fields/index.ts';

/** An act on a kind of record; its hooks are told the subject. */
export interface Verb<Subject> {
  readonly name: string;
  /** Never called: it keeps hooks of one subject from another's verb. */
  readonly tells?: (subject: Subject) => void;
}

/** Both run inside the transaction of the verb, on the way from a door, a batch, a job or an import, and in a preview. */
export interface VerbHooks<Subject> {
  /** Asked once the owner's own checks have passed, before anything is written. Refuses by `fail`, and writes nothing. */
  validate?(tx: TxContext, subject: Subject): Promise<void>;
  /** Right before the write, when every `validate` has passed. May write rows of its own domain, or refuse. */
  before?(tx: TxContext, subject: Subject): Promise<void>;
}

/** Hooks of a domain on one verb. */
export interface HookedVerb {
  readonly verb: string;
  readonly hooks: VerbHooks<never>;
}

/** A verb that is neither a step of a machine nor a write of a resource: `sales.place-order`. */
export const defineVerb = <Subject>(name: `${string}.${string}`): Verb<Subject> => ({ name });

export interface StepSubject<M extends AnyMachine> {
  readonly id: number;
  readonly from: StatusOf<M>;
  readonly to: StatusOf<M>;
  readonly reason: string;
  /** What the step has done by the time of `before`; none are known to `validate`. */
  readonly effects: readonly StepEffect[];
}

/** A command of a machine, whichever of its rows is taken. */
export const stepVerb = <M extends AnyMachine>(machine: M, command: CommandOf<M>): Verb<StepSubject<M>> => ({
  name: `step ${machine.name} ${command}`,
});

export interface RecordSubject {
  /** Columns that are about to be stored; none of a record that is deleted. */
  readonly values: Readonly<Values>;
  /** The record as it is; absent of a new one. */
  readonly before?: Readonly<Values> | undefined;
}

/** Any write of the records of a resource, by form, list, import or undo. */
export const recordVerb = (
  { name }: Pick<ResourceDefinition, 'name'>,
  action: 'create' | 'update' | 'delete',
): Verb<RecordSubject> => ({ name: `record ${name} ${action}` });

/** Hooks for `Domain.verbs`. */
export const onVerb = <Subject>({ name }: Verb<Subject>, hooks: VerbHooks<Subject>): HookedVerb => ({
  verb: name,
  hooks: hooks as VerbHooks<never>,
});

/** Runs one hook of a verb, in street order; the first refusal ends it. */
export async function runHooks<Subject>(
  tx: TxContext,
  { name }: Verb<Subject>,
  moment: keyof VerbHooks<Subject>,
  subject: Subject,
): Promise<void> {
  for (const hooks of tx.runtime.domains.verbs.get(name) ?? [])
    await (hooks as VerbHooks<Subject>)[moment]?.(tx, subject);
}

/** Both hooks, where an action checks and writes in one place. */
export async function decideVerb<Subject>(tx: TxContext, verb: Verb<Subject>, subject: Subject): Promise<void> {
  await runHooks(tx, verb, 'validate', subject);
  await runHooks(tx, verb, 'before', subject);
}
