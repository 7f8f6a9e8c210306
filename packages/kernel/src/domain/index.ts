// What a domain hands to the server: its routes, what it reacts to, its background work and its words.
import type { DefinedSettings } from '@kaifong/base/contract';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { Context, Runtime } from '../context/index.ts';
import type { AnyReaction } from '../events/index.ts';
import type { FileUse } from '../files/index.ts';
import type { Hook } from '../hooks/index.ts';
import type { Binding, MessagesByLanguage } from '../http/index.ts';
import type { AnyJob } from '../jobs/index.ts';
import type { LetterSample } from '../mail/index.ts';
import type { NumberSeries } from '../numbering/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import type { BoundCard, LoadElements, RecordSearch, SetupStep } from './contributions.ts';

export interface Domain {
  readonly name: string;
  readonly bindings: readonly Binding[];
  readonly reactions?: readonly AnyReaction[];
  readonly jobs?: readonly AnyJob[];
  /** What it listens to from outside. */
  readonly hooks?: (runtime: Runtime) => readonly Hook[];
  readonly messages: MessagesByLanguage;
  /** Permissions that no route names because a function asks for them, so that the role editor knows them too. */
  readonly permissions?: readonly StaffPermission[];
  /** Every letter it writes, each able to write itself with sample words. */
  readonly letters?: readonly LetterSample[];
  /** Values of its records that open something, by the noun of the record: the log says only that they changed. */
  readonly secretFields?: Readonly<Record<string, readonly string[]>>;
  /**
   * Columns that hold files and belong to no field of a resource, so that nobody deletes a picture that is shown; those of
   * fields follow from the definition.
   */
  readonly fileUses?: readonly FileUse[];
  /** Numbers it gives its records. */
  readonly numbers?: readonly NumberSeries[];
  /** Its settings, from its contract. */
  readonly settings?: DefinedSettings;
  /**
   * What roles to start from may do here, as patterns over permissions: template → patterns (`* order`, `-refund order`). The
   * domain that keeps roles names the templates.
   */
  readonly roles?: Readonly<Record<string, readonly string[]>>;
  /** Cards of the first page of the back office. */
  readonly cards?: readonly BoundCard[];
  /** Kinds of record that the search box of the back office finds. */
  readonly searches?: readonly RecordSearch[];
  /** What its elements of pages show of its records: name of the element → its loader. An extension's own. */
  readonly elements?: Readonly<Record<string, LoadElements>>;
  /** Addresses of its pages in the shop, `/gift-notes`, for search engines; no page of staff's own takes one. An extension's own. */
  readonly pages?: readonly string[];
  /** What is to be done before a new shop opens, in this order. */
  readonly setup?: readonly SetupStep[];
  /** Who staff are, from the domain that keeps their accounts. */
  readonly staff?: StaffDirectory;
  /** The time zone of the shop's days, from the domain that keeps it. */
  readonly timeZone?: (ctx: Context) => Promise<string>;
  /** Puts in what the domain cannot do without (roles, methods). Run at every start: does nothing the second time. */
  readonly essentials?: (ctx: Context) => Promise<void>;
}

export function defineDomain(domain: Domain): Domain {
  return domain;
}

export {
  type BoundCard,
  bindCard,
  type LoadElements,
  type PlacedElement,
  type RecordSearch,
  type SearchHit,
  type SetupStep,
} from './contributions.ts';
export { type DeclaredPermission, type Domains, joinDomains } from './join-domains.ts';
