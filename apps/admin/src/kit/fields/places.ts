// The values of a form that follows no map of fields, place by place, and back.
import { parseLanguage } from '@kaifong/base/localized';
import { type Choices, type Difference, differenceAt } from './differences.ts';

/** How the items of a list are told apart and what of an item is compared; a list that is not named here is one place. */
export interface ListPlaces {
  readonly keyOf: (item: never) => string;
  readonly says: (item: never) => unknown;
  /** An item only my version has, where it comes back into theirs. */
  readonly revived?: (item: never) => unknown;
}
export type Lists = Readonly<Record<string, ListPlaces>>;

type Node = Readonly<Record<string, unknown>>;
interface AnyList {
  readonly keyOf: (item: unknown) => string;
  readonly says: (item: unknown) => unknown;
  readonly revived?: (item: unknown) => unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const listOf = (lists: Lists, name: string) => lists[name] as AnyList | undefined;
const itemsOf = (values: Node, name: string): readonly unknown[] => (values[name] ?? []) as unknown[];

/** Every place with its value: `note`, `names.zh-HK`, `lines.7`. */
export function placesOf(values: object, lists: Lists = {}): Map<string, unknown> {
  const places = new Map<string, unknown>();
  const walk = (node: Node, prefix: string) => {
    for (const [name, value] of Object.entries(node)) {
      const path = `${prefix}${name}`;
      const list = prefix === '' ? listOf(lists, name) : undefined;
      if (list) for (const item of value as unknown[]) places.set(`${path}.${list.keyOf(item)}`, item);
      else if (isNode(value)) walk(value, `${path}.`);
      else places.set(path, value);
    }
  };
  walk(values as Node, '');
  return places;
}

export interface FormVersions<V extends object> {
  /** What both started from. */
  readonly base: V;
  readonly mine: V;
  readonly theirs: V;
}

/** The places in which two versions differ, in the order of mine. */
export function placeDifferences<V extends object>({ base, mine, theirs }: FormVersions<V>, lists: Lists = {}) {
  const [before, own, other] = [base, mine, theirs].map((values) => placesOf(values, lists));
  const paths = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...paths].flatMap((path): Difference[] => {
    const [field = path] = path.split('.');
    const list = listOf(lists, field);
    const said = (value: unknown) => (list && value !== undefined ? list.says(value) : value);
    const place = { path, field, language: parseLanguage(path.split('.').at(-1)) };
    const [was, now, theirsNow] = [before?.get(path), own?.get(path), other?.get(path)];
    return differenceAt(place, said(was), said(now), said(theirsNow)).map((one) => ({
      ...one,
      mine: now,
      theirs: theirsNow,
    }));
  });
}

const withPlace = (node: Node, [name = '', ...rest]: readonly string[], value: unknown): Node => ({
  ...node,
  [name]: rest.length === 0 ? value : withPlace((node[name] ?? {}) as Node, rest, value),
});

/** Their version with my way where I chose it. */
export function mergedPlaces<V extends object>(
  theirs: V,
  differences: readonly Difference[],
  choices: Choices,
  lists: Lists = {},
): V {
  let merged = theirs as Node;
  for (const { path, field, mine, suggested } of differences) {
    if ((choices[path] ?? suggested) === 'theirs') continue;
    const list = listOf(lists, field);
    if (!list) {
      merged = withPlace(merged, path.split('.'), mine);
      continue;
    }
    const isPlace = (item: unknown) => `${field}.${list.keyOf(item)}` === path;
    const items = itemsOf(merged, field);
    const known = items.some(isPlace);
    const revived = mine !== undefined && !known ? [list.revived ? list.revived(mine) : mine] : [];
    const kept = items.flatMap((item) => (isPlace(item) ? (mine === undefined ? [] : [mine]) : [item]));
    merged = { ...merged, [field]: [...kept, ...revived] };
  }
  return merged as V;
}
