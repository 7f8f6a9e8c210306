// Which column of a sheet goes to which field, as somebody chose it; remembered for the next sheet with such columns.
import { languages } from '@kaifong/base/localized';
import type { ImportColumn, ImportMapping, ResourceDefinition } from '@kaifong/base/resource';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (resource: string) => `admin_import:${resource}`;
/** Headers that came years ago help nobody; the newest stay. */
const mostRemembered = 200;

export interface ImportTarget {
  /** What the wire calls it: `id`, `title (zh-HK)`, `url`. */
  readonly value: string;
  readonly field: string;
  readonly language?: string;
}

/** Everything a column can go to. */
export function targetsOf({ fields }: ResourceDefinition): ImportTarget[] {
  const own = Object.entries(fields).flatMap(([field, { readonly, kind, localized }]): ImportTarget[] => {
    if (readonly || kind === 'computed') return [];
    if (!localized) return [{ value: field, field }];
    return languages.map((language) => ({ value: `${field} (${language})`, field, language }));
  });
  return [{ value: 'id', field: 'id' }, ...own];
}

/** What the columns go to: as it was chosen for such a header before, else as the server understood it. */
export function mappingOf(columns: readonly ImportColumn[], remembered: ImportMapping): ImportMapping {
  return Object.fromEntries(
    columns.map(({ header, field }) => [
      header,
      Object.hasOwn(remembered, header) ? (remembered[header] ?? '') : (field ?? ''),
    ]),
  );
}

/** Targets that more than one column goes to; only one of them could have its way. */
export function doubled(mapping: ImportMapping): string[] {
  const targets = Object.values(mapping).filter(Boolean);
  return [...new Set(targets.filter((target, i) => targets.indexOf(target) !== i))];
}

/** The check on the server was of another mapping than this one. */
export const isUnchecked = (columns: readonly ImportColumn[], mapping: ImportMapping): boolean =>
  columns.some(({ header, field }) => (field ?? '') !== (mapping[header] ?? ''));

export function rememberedMapping(resource: string, store: Store = localStorage): ImportMapping {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(resource)) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, target]) => typeof target === 'string')) as ImportMapping;
  } catch {
    return {};
  }
}

/** Keeps what was chosen for these headers, beside what other sheets had. */
export function rememberMapping(
  resource: string,
  columns: readonly ImportColumn[],
  mapping: ImportMapping,
  store: Store = localStorage,
): void {
  const old = rememberedMapping(resource, store);
  const fresh = Object.fromEntries(columns.map(({ header }) => [header, mapping[header] ?? '']));
  const kept = Object.entries({ ...old, ...fresh }).slice(-mostRemembered);
  try {
    store.setItem(keyOf(resource), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full store remembers nothing; the import itself goes on.
  }
}
