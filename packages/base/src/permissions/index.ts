// Permissions are strings: an action and a resource, `update order`; a plural resource means its list, `get orders`.
// Role editor, route table and screens use the same strings.

import { extensions } from './extensions.ts';

const houseActions = [
  'get',
  'create',
  'update',
  'delete',
  'batch update',
  'batch destroy',
  'import',
  'export',
  'print',
  'approve',
  'reject',
  'review',
  'process',
  'ship',
  'receive',
  'close',
  'cancel',
  'refund',
  'pay',
  'resolve',
  'reopen',
  'archive',
  'publish',
  'send',
  'assign',
  'check_in',
  'impersonate',
] as const;

/** Verbs an extension brings: its contract adds them by declaration, and lists them in `contract/permissions.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration, as `ErrorCodes` is
export interface BroughtVerbs {}

export type ResourceAction = (typeof houseActions)[number] | keyof BroughtVerbs;

const broughtActions = extensions.flatMap(({ verbs }) => verbs) as ResourceAction[];
export const resourceActions: readonly ResourceAction[] = [...houseActions, ...broughtActions];

/** Whether an extension brought the verb: its domain has words for each permission with it as a whole. */
export const isBrought = (action: ResourceAction): boolean => broughtActions.includes(action);

/**
 * The right a route asks for. `public`: anybody · `self`: anybody logged in at that door, acting on what is her own ·
 * anything else: staff whose role holds that string.
 */
export type StaffPermission = `${ResourceAction} ${string}`;
export type Permission = 'public' | 'self' | StaffPermission;
/** What a role's permission list holds; `*`, the owner's, is every permission there is and will be. */
export type HeldPermission = StaffPermission | '*';

/** `order` → `orders`, `category` → `categories`; what the specification calls the plural resource. */
export function pluralOf(resource: string): string {
  if (/[^aeiou]y$/.test(resource)) return `${resource.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(resource) ? `${resource}es` : `${resource}s`;
}

/** `categories` → `category`, `warehouses` → `warehouse`; a word that is no plural of ours comes back as it is. */
export function singularOf(word: string): string {
  // `boxes`, `addresses` and `statuses` lose two letters, `warehouses` one: which of the two only the end before tells.
  const short = /(ss|x|ch|sh|[^o]us)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
  const candidates = [word.replace(/ies$/, 'y'), short];
  return candidates.find((candidate) => candidate !== word && pluralOf(candidate) === word) ?? word;
}

/** The longest first, so that `batch update order` is not read as an action `batch`. */
const longestFirst = [...resourceActions].sort((a, b) => b.length - a.length);

export interface PermissionParts {
  readonly action: ResourceAction;
  /** The singular noun. */
  readonly resource: string;
  /** The list is meant. */
  readonly is_plural: boolean;
}

/** Splits `get orders` into action, singular resource and whether the list is meant; `undefined` for any other text. */
export function parsePermission(text: string): PermissionParts | undefined {
  const action = longestFirst.find((name) => text.startsWith(`${name} `));
  const noun = action && text.slice(action.length + 1);
  if (!action || !noun) return undefined;
  const resource = singularOf(noun);
  return { action, resource, is_plural: resource !== noun };
}

/** Whether a text may stand in a role's permission list: a permission or `*`. */
export const isHeldPermission = (text: string): text is HeldPermission =>
  text === '*' || parsePermission(text) !== undefined;

export const listPermission = (resource: string): StaffPermission => `get ${pluralOf(resource)}`;

/** How the key of a program begins; a session's token never does. */
export const keyStart = 'kf_';

/**
 * Resources whose permissions come with another one: the specification opens what is about shipping to whoever may
 * update the configuration.
 */
const covering: Readonly<Record<string, StaffPermission>> = { shipping_method: 'update configuration' };

/** The permission that brings this one along; `undefined` for one that only its own name gives. */
export const coverOf = (permission: string): StaffPermission | undefined => {
  const parts = parsePermission(permission);
  return parts && covering[parts.resource];
};

export type Grant =
  | { readonly by: 'open' | 'everything' | 'held' }
  | { readonly by: 'cover'; readonly cover: StaffPermission };

/** A role's permission list as a set; of a key, its scopes within what the role of its maker allows. */
export class PermissionSet {
  readonly #held: ReadonlySet<string>;
  readonly #within: PermissionSet | undefined;
  /** @param within the set holds nothing that this one does not hold */
  constructor(list: readonly string[], within?: PermissionSet) {
    this.#held = new Set(list);
    this.#within = within;
  }
  /** An owner: holds every permission there is and will be. */
  get holdsAll(): boolean {
    return this.#held.has('*') && (this.#within?.holdsAll ?? true);
  }
  /**
   * Why a permission is there: `open`, asked of nobody or of everybody signed in · `everything`, an owner's · `held`, it stands
   * in the list · the permission it comes with. `undefined`: it is not there.
   */
  grantOf(permission: Permission | '*'): Grant | undefined {
    if (permission === 'public' || permission === 'self') return { by: 'open' };
    if (this.#within && !this.#within.has(permission)) return undefined;
    if (this.holdsAll) return { by: 'everything' };
    if (this.#held.has(permission)) return { by: 'held' };
    const cover = coverOf(permission);
    return cover !== undefined && this.#held.has(cover) ? { by: 'cover', cover } : undefined;
  }
  has(permission: Permission | '*'): boolean {
    return this.grantOf(permission) !== undefined;
  }
}
