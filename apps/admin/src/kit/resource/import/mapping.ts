// Mapping of columns to fields, remembered for the next sheet with the same headers.
import { languages } from '@kaifong/base/localized';
import { type ImportColumn, type ImportMapping, type ResourceDefinition, sheetFieldsOf } from '@kaifong/base/resource';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (resource: string) => `admin_import:${resource}`;
/** Most headers remembered; the oldest are dropped. */
const mostRemembered = 200;

export interface ImportTarget {
  /** Name in the call: `id`, `title (zh-HK)`, `url`. */
  readonly value: string;
  readonly field: string;
  readonly language?: string;
}

/** All possible targets of a column. */
export function targetsOf(definition: ResourceDefinition): ImportTarget[] {
  const own = Object.entries(sheetFieldsOf(definition)).flatMap(
    ([field, { readonly, kind, localized }]): ImportTarget[] => {
      if (readonly || kind === 'computed') return [];
      if (!localized) return [{ value: field, field }];
      return languages.map((language) => ({ value: `${field} (${language})`, field, language }));
    },
  );
  return [{ value: 'id', field: 'id' }, ...own];
}

/**
 * Initial mapping: remembered choices, else the server's guess. Whose IDs a column holds depends on the file: the server
 * says it of each anew.
 */
export function mappingOf(columns: readonly ImportColumn[], remembered: ImportMapping): ImportMapping {
  return Object.fromEntries(
    columns.map(({ header, field }) => [
      header,
      Object.hasOwn(remembered, header) && remembered[header] !== 'id' && field !== 'id'
        ? (remembered[header] ?? '')
        : (field ?? ''),
    ]),
  );
}

/** Targets chosen for more than one column. */
export function doubled(mapping: ImportMapping): string[] {
  const targets = Object.values(mapping).filter(Boolean);
  return [...new Set(targets.filter((target, i) => targets.indexOf(target) !== i))];
}

/** Whether the last check used another mapping. */
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

/** Remembers the mapping of these headers. */
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
