// What the tests of one resource work with.
import type { ResourceDefinition } from '@kaifong/base/resource';
import type { Binding } from '../http/index.ts';
import type { CallerOptions, ResourceCaller, StoredRecord } from './resource-caller.ts';
import type { Values } from './resource-values.ts';

export interface ResourceSuiteOptions extends CallerOptions {
  readonly bindings: readonly Binding[];
  /** A token of a customer's session. */
  customer(): string;
  /** A token of another member of the staff than `staff` gives. */
  colleague(permissions: readonly string[]): string;
  /** By resource: values the suite cannot make up, such as free JSON. */
  readonly samples?: Readonly<Record<string, (number: number) => Values>>;
  /** Whether sheets of this resource are written and read; left out: of every one. */
  readonly withSheets?: (resource: string) => boolean;
  /** Lines of history of a record: the actions, oldest first. */
  history(resource: string, id: number): Promise<string[]>;
  /** Runs every job that is due. */
  drain(): Promise<void>;
}

export interface Tools {
  readonly caller: ResourceCaller;
  readonly definition: ResourceDefinition;
  readonly options: ResourceSuiteOptions;
  /** A new input; every call gives another one. */
  fresh(): Values;
  /** Names of the fields a test needs, by what they are. */
  readonly localized: string[];
  readonly unique: string[];
  readonly required: string[];
}

/** What people wrote of a record, without what is kept for them. */
export function writtenOf({ fields }: ResourceDefinition, record: StoredRecord): Values {
  const names = Object.keys(fields).filter((name) => !fields[name]?.readonly && fields[name]?.kind !== 'computed');
  const written = Object.fromEntries(names.map((name) => [name, record[name]]));
  return { id: record.id, ...written, translations: record.translations };
}
