// Compares two versions of a record or line that were saved from the same base.
import { type Language, languages } from '@kaifong/base/localized';
import type { Fields } from '@kaifong/base/resource';
import type { Values } from './form-values.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  /** Form path: `url`, `title.zh-HK`. */
  readonly path: string;
  readonly field: string;
  /** Language of a localized text. */
  readonly language: Language | undefined;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Preselected side: the one that changed it; mine where both did. */
  readonly suggested: Side;
  /** Both changed it. */
  readonly contested: boolean;
}

export type Choices = Readonly<Record<string, Side>>;

/** Whether a field holds the same in two forms. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The difference at a path; undefined where both are equal. */
export function differenceAt(
  place: Pick<Difference, 'path' | 'field' | 'language'>,
  base: unknown,
  mine: unknown,
  theirs: unknown,
) {
  if (sameValue(mine, theirs)) return [];
  const touched = !sameValue(mine, base);
  const contested = touched && !sameValue(theirs, base);
  return [{ ...place, mine, theirs, contested, suggested: touched ? ('mine' as const) : ('theirs' as const) }];
}

/** All differences of two versions; `base` is their common origin. */
export function differencesOf(
  fields: Fields,
  { base, mine, theirs }: { readonly base: Values; readonly mine: Values; readonly theirs: Values },
): Difference[] {
  return Object.keys(mine).flatMap((field): Difference[] => {
    const place = { field, path: field, language: undefined };
    if (!fields[field]?.localized) return differenceAt(place, base[field], mine[field], theirs[field]);
    const text = (values: Values, code: Language) => (values[field] as Values | undefined)?.[code] ?? '';
    return languages.flatMap((language) =>
      differenceAt(
        { field, path: `${field}.${language}`, language },
        text(base, language),
        text(mine, language),
        text(theirs, language),
      ),
    );
  });
}

export const suggestedChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ path, suggested }) => [path, suggested]));

/** Their version with my values where I chose them. */
export function mergedValues<V extends object>(theirs: V, differences: readonly Difference[], choices: Choices): V {
  const merged: Values = Object.fromEntries(Object.entries(theirs));
  for (const { path, field, language, mine, suggested } of differences) {
    if ((choices[path] ?? suggested) === 'theirs') continue;
    merged[field] = language ? { ...(merged[field] as Values), [language]: mine } : mine;
  }
  return { ...theirs, ...merged };
}
