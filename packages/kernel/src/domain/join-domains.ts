// Joins what the domains bring into one object, once at start.
import { type DefinedSettings, everyCall, type RateClass } from '@kaifong/base/contract';
import { parsePermission, type ResourceAction, type StaffPermission } from '@kaifong/base/permissions';
import { listKey } from '@kaifong/base/resource';
import type { Adapter, Context } from '../context/index.ts';
import type { NamedFileUse } from '../files/index.ts';
import type { LetterSample } from '../mail/index.ts';
import type { NumberSeries } from '../numbering/index.ts';
import type { Bound } from '../resource/bound.ts';
import { fileUsesOf } from '../resource/file-uses-of.ts';
import type { ListPart } from '../resource/list-parts.ts';
import type { RoleDirectory, StaffDirectory } from '../staff/index.ts';
import type { VerbHooks } from '../verbs/index.ts';
import type { BoundCard, CalendarLayer, LoadElements, RecordSearch, SetupStep, Wait } from './contributions.ts';
import type { Domain } from './index.ts';

export interface DeclaredPermission {
  readonly permission: StaffPermission;
  readonly action: ResourceAction;
  /** The singular noun. */
  readonly resource: string;
  readonly is_plural: boolean;
  /** The first domain on the street that uses it. */
  readonly domain: string;
}

/** The domains of this process and what they bring; lists are in street order. */
export interface Domains {
  readonly list: readonly Domain[];
  /** Every permission a route or a function checks. */
  readonly permissions: readonly DeclaredPermission[];
  /** Every column that holds files. */
  readonly fileUses: readonly NamedFileUse[];
  readonly letters: readonly LetterSample[];
  /** Noun of a record → names of its secret fields. */
  readonly secretFields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Resources by name, for undo and imports. */
  readonly resources: ReadonlyMap<string, Bound>;
  /** Series of numbers by prefix. */
  readonly numbers: ReadonlyMap<string, NumberSeries>;
  /** Rate classes by name. */
  readonly rates: ReadonlyMap<string, RateClass>;
  /** The settings of all domains by name. */
  readonly settings: Pick<DefinedSettings, 'values' | 'secrets'>;
  /** Role template → permission patterns of all domains. */
  readonly roles: ReadonlyMap<string, readonly string[]>;
  readonly staff: StaffDirectory;
  readonly staffRoles: RoleDirectory;
  /** The time zone the shop's days are counted in: `Asia/Hong_Kong`. */
  readonly timeZone: (ctx: Context) => Promise<string>;
  /** By the list they are added to, `settings.mails`. */
  readonly listParts: ReadonlyMap<string, readonly ListPart[]>;
  /** Hooks by the verb, in street order. */
  readonly verbs: ReadonlyMap<string, readonly VerbHooks<never>[]>;
  /** By name. */
  readonly cards: ReadonlyMap<string, BoundCard>;
  /** By kind. */
  readonly searches: ReadonlyMap<string, RecordSearch>;
  /** By name with their domain: `hr.leave`. */
  readonly waits: ReadonlyMap<string, Wait>;
  /** By name with their domain: `hr.leave`. */
  readonly calendar: ReadonlyMap<string, CalendarLayer>;
  /** Addresses of pages that extensions bring to the shop. */
  readonly pages: readonly string[];
  /** By type, `gift-notes.notes`. */
  readonly elements: ReadonlyMap<`${string}.${string}`, LoadElements>;
  /** What domains answer to ports of earlier ones. */
  readonly answers: readonly Adapter[];
  /** Steps of setting up a shop, named with their domain: `sales.way-to-ship`. */
  readonly setup: readonly SetupStep[];
}

function permissionsOf(domains: readonly Domain[]): DeclaredPermission[] {
  const declared = new Map<string, DeclaredPermission>();
  for (const { name, bindings, permissions = [] } of domains)
    for (const permission of [...bindings.map(({ route }) => route.permission), ...permissions]) {
      const parts = parsePermission(permission);
      if (parts && !declared.has(permission))
        declared.set(permission, { ...parts, permission: permission as StaffPermission, domain: name });
    }
  return [...declared.values()];
}

function lettersOf({ name, letters = [] }: Domain): readonly LetterSample[] {
  const foreign = letters.find((letter) => !letter.name.startsWith(`${name}.`));
  if (foreign) throw new Error(`the letter ${foreign.name} is not of the domain ${name}`);
  return letters;
}

/** Settings are kept by their name alone, so no two domains may share one. */
function settingsOf(domains: readonly Domain[]): Domains['settings'] {
  const brought = domains.flatMap(({ settings }) => settings ?? []);
  const entries = brought.flatMap(({ values, secrets }) => [...Object.keys(values), ...Object.keys(secrets)]);
  named('settings', entries, (name) => name);
  return {
    values: Object.assign({}, ...brought.map(({ values }) => values)),
    secrets: Object.assign({}, ...brought.map(({ secrets }) => secrets)),
  };
}

function secretFieldsOf(domains: readonly Domain[]): Map<string, ReadonlySet<string>> {
  const secret = new Map<string, ReadonlySet<string>>();
  for (const { secretFields = {}, settings } of domains)
    for (const [resource, names] of Object.entries({
      ...secretFields,
      ...(settings && { configuration: Object.keys(settings.secrets) }),
    }))
      secret.set(resource, new Set([...(secret.get(resource) ?? []), ...names]));
  return secret;
}

function ratesOf(domains: readonly Domain[]): Map<string, RateClass> {
  const rates = new Set([
    everyCall,
    ...domains.flatMap(({ bindings }) => bindings.flatMap(({ route }) => route.rate ?? [])),
  ]);
  return named('rate classes', [...rates], ({ name }) => name);
}

function rolesOf(domains: readonly Domain[]): Map<string, readonly string[]> {
  const roles = new Map<string, readonly string[]>();
  for (const { roles: brought = {} } of domains)
    for (const [template, patterns] of Object.entries(brought))
      roles.set(template, [...(roles.get(template) ?? []), ...patterns]);
  return roles;
}

function listPartsOf(domains: readonly Domain[]): Map<string, ListPart[]> {
  const parts = domains.flatMap(({ name, listParts = [] }) => listParts.map((part) => ({ part, name })));
  const foreign = parts.find(({ part, name }) => part.addition.domain !== name);
  if (foreign)
    throw new Error(`${foreign.name} brings a part of a list in the name of ${foreign.part.addition.domain}`);
  return Map.groupBy(
    parts.map(({ part }) => part),
    ({ addition }) => listKey(addition.list),
  );
}

function resourcesOf(domains: readonly Domain[]): Map<string, Bound> {
  const resources = new Map<string, Bound>();
  for (const { bound } of domains.flatMap(({ bindings }) => bindings)) {
    if (!bound) continue;
    const { name } = bound.definition;
    const known = resources.get(name);
    if (known && known.table !== bound.table) throw new Error(`two resources are called ${name}`);
    resources.set(name, bound);
  }
  return resources;
}

function verbsOf(domains: readonly Domain[]): Map<string, VerbHooks<never>[]> {
  const verbs = new Map<string, VerbHooks<never>[]>();
  for (const { verb, hooks } of domains.flatMap(({ verbs = [] }) => verbs))
    verbs.set(verb, [...(verbs.get(verb) ?? []), hooks]);
  return verbs;
}

/** File columns of resources and those domains name themselves. */
const fileUsesIn = (domains: readonly Domain[], resources: ReadonlyMap<string, Bound>): NamedFileUse[] => [
  ...[...resources.values()].flatMap(fileUsesOf),
  ...domains.flatMap(({ name, fileUses = [] }) => fileUses.map((use) => ({ ...use, domain: name }))),
];

/** A map by name; throws when two have one name. */
function named<T>(what: string, list: readonly T[], nameOf: (item: T) => string): Map<string, T> {
  const byName = new Map(list.map((item) => [nameOf(item), item]));
  if (byName.size < list.length) throw new Error(`two ${what} have one name: ${list.map(nameOf).join(', ')}`);
  return byName;
}

/** What all domains bring of one kind, by name with the domain. */
function ofDomains<T extends { readonly name: string }>(
  domains: readonly Domain[],
  what: string,
  broughtBy: (domain: Domain) => readonly T[],
): Map<string, T> {
  const all = domains.flatMap((domain) => broughtBy(domain).map((one) => [`${domain.name}.${one.name}`, one] as const));
  named(what, all, ([name]) => name);
  return new Map(all);
}

/**
 * Joins what `domains`, in street order, bring. Throws when two resources, settings, cards, searches, number prefixes
 * or rate classes have one name.
 */
export function joinDomains(domains: readonly Domain[]): Domains {
  const resources = resourcesOf(domains);
  return {
    list: domains,
    permissions: permissionsOf(domains),
    fileUses: fileUsesIn(domains, resources),
    letters: domains.flatMap(lettersOf),
    secretFields: secretFieldsOf(domains),
    settings: settingsOf(domains),
    verbs: verbsOf(domains),
    roles: rolesOf(domains),
    resources,
    listParts: listPartsOf(domains),
    rates: ratesOf(domains),
    numbers: named(
      'numbers',
      domains.flatMap(({ numbers = [] }) => numbers),
      ({ prefix }) => prefix,
    ),
    cards: named(
      'cards',
      domains.flatMap(({ cards = [] }) => cards),
      ({ card }) => card.name,
    ),
    searches: named(
      'searches',
      domains.flatMap(({ searches = [] }) => searches),
      ({ kind }) => kind,
    ),
    waits: ofDomains(domains, 'waits', ({ waits = [] }) => waits),
    calendar: ofDomains(domains, 'layers of the calendar', ({ calendar = [] }) => calendar),
    pages: domains.flatMap(({ pages = [] }) => pages),
    elements: new Map(
      domains.flatMap(({ name, elements = {} }) =>
        Object.entries(elements).map(([own, load]) => [`${name}.${own}` as const, load] as const),
      ),
    ),
    answers: domains.flatMap(({ answers = [] }) => answers),
    setup: domains.flatMap(({ name, setup = [] }) => setup.map((step) => ({ ...step, name: `${name}.${step.name}` }))),
    staff: domains.find(({ staff }) => staff)?.staff ?? (async () => []),
    staffRoles: domains.find(({ staffRoles }) => staffRoles)?.staffRoles ?? (async () => []),
    timeZone: domains.find(({ timeZone }) => timeZone)?.timeZone ?? (async () => 'UTC'),
  };
}
