// Everything a domain brings to the server, in one object: routes, reactions, jobs, words, settings …
import type { DefinedSettings } from '@kaifong/base/contract';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { Adapter, Context, Runtime } from '../context/index.ts';
import type { AnyReaction } from '../events/index.ts';
import type { FileUse } from '../files/index.ts';
import type { Hook } from '../hooks/index.ts';
import type { Binding, MessagesByLanguage } from '../http/index.ts';
import type { AnyJob } from '../jobs/index.ts';
import type { LetterSample } from '../mail/index.ts';
import type { NumberSeries } from '../numbering/index.ts';
import type { ListPart } from '../resource/list-parts.ts';
import type { RoleDirectory, StaffDirectory } from '../staff/index.ts';
import type { HookedVerb } from '../verbs/index.ts';
import type {
  BoundCard,
  CalendarLayer,
  DemoPart,
  LoadElements,
  PersonalParts,
  RecordSearch,
  SetupStep,
  Wait,
} from './contributions.ts';

export interface Domain {
  readonly name: string;
  readonly bindings: readonly Binding[];
  readonly reactions?: readonly AnyReaction[];
  readonly jobs?: readonly AnyJob[];
  /** Webhooks of outside services. */
  readonly hooks?: (runtime: Runtime) => readonly Hook[];
  readonly messages: MessagesByLanguage;
  /** Permissions a function checks that no route names, so that the role editor lists them too. */
  readonly permissions?: readonly StaffPermission[];
  /** Every letter it sends, each with sample data for its preview. */
  readonly letters?: readonly LetterSample[];
  /** Names of secret fields by the record's noun; the audit log stores only that they changed. */
  readonly secretFields?: Readonly<Record<string, readonly string[]>>;
  /**
   * Noun of a scope → nouns of records, as the audit log and letters name them, that belong to what an account is limited by: whoever is limited
   * reads none of their lines and letters, because neither tells whose record it is about.
   */
  readonly scopedRecords?: Readonly<Record<string, readonly string[]>>;
  /**
   * File columns outside of resources, so that a picture in use is not deleted; those of resources follow from their
   * definition.
   */
  readonly fileUses?: readonly FileUse[];
  /** Series of numbers it gives its records, `K261121-1042`. */
  readonly numbers?: readonly NumberSeries[];
  /** Settings the domain declares in its contract. */
  readonly settings?: DefinedSettings;
  /**
   * Permissions of role templates, as patterns: template → (`* order`, `-refund order`). The identity domain names
   * the templates.
   */
  readonly roles?: Readonly<Record<string, readonly string[]>>;
  /** Columns and filters the domain adds to lists of earlier domains. */
  readonly listParts?: readonly ListPart[];
  /** Hooks of the domain in verbs of earlier domains. */
  readonly verbs?: readonly HookedVerb[];
  /** Cards of the dashboard. */
  readonly cards?: readonly BoundCard[];
  /** Kinds of record that the search box of the back office finds. */
  readonly searches?: readonly RecordSearch[];
  /** Kinds of things that wait for somebody. */
  readonly waits?: readonly Wait[];
  /** Layers of the calendars. */
  readonly calendar?: readonly CalendarLayer[];
  /**
   * Loaders of the domain's elements of pages: name of the element → the loader of the records it shows. An extension's
   * own.
   */
  readonly elements?: Readonly<Record<string, LoadElements>>;
  /** Addresses of its pages in the shop, `/gift-notes`, for search engines; no page of staff's own takes one. An extension's own. */
  readonly pages?: readonly string[];
  /** Data the domain keeps of one customer, for her when she asks. */
  readonly personal?: PersonalParts;
  /** Answers of the domain to ports of earlier domains, which may not call it. */
  readonly answers?: readonly Adapter[];
  /** Steps to be taken before a new shop opens, in this order. */
  readonly setup?: readonly SetupStep[];
  /** Whether the shop has keys of its own for a service a simulator may stand in for. Asked often: it may be kept while settings stay. */
  readonly ownKeys?: (ctx: Context) => Promise<boolean>;
  /** How records of the demo shop are taken away, beside resources, which the engine deletes. */
  readonly demo?: DemoPart;
  /** Rules no race or crash may break: a query of the rows that break one, by its name. `doctor` runs them. */
  readonly invariants?: Readonly<Record<string, string>>;
  /** Names and roles of staff; brought by the domain that keeps accounts. */
  readonly staff?: StaffDirectory;
  /** Which roles there are; brought by the same. */
  readonly staffRoles?: RoleDirectory;
  /** The shop's time zone; brought by the domain that keeps it. */
  readonly timeZone?: (ctx: Context) => Promise<string>;
  /** Inserts rows the domain needs (roles, methods). Run at every start; must change nothing the second time. */
  readonly essentials?: (ctx: Context) => Promise<void>;
}

export function defineDomain(domain: Domain): Domain {
  return domain;
}

export {
  type BoundCard,
  bindCard,
  type CalendarItem,
  type CalendarLayer,
  type CalendarSpan,
  type DemoIds,
  type DemoKind,
  type DemoPart,
  type DemoStay,
  type LoadElements,
  type PersonalParts,
  type PlacedElement,
  type RecordSearch,
  type SearchHit,
  type SetupStep,
  type Wait,
} from './contributions.ts';
export { type DeclaredPermission, type Domains, joinDomains } from './join-domains.ts';
