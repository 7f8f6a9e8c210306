// Which of the forms that were kept is offered again, and what of it.
import type { Draft } from '../../../../kit/form/draft/draft-store.ts';

type Values = Readonly<Record<string, unknown>>;

/** The kept values of fields the form has, over what it shows now. Fields of an older form are left out. */
export function mergedValues<V extends Values>(now: V, kept: Values): V {
  const known = Object.entries(kept).filter(([name]) => Object.hasOwn(now, name));
  return { ...now, ...Object.fromEntries(known) };
}

/** The newest that would change anything. */
export function worthOffering(candidates: readonly (Draft | undefined)[], now: Values): Draft | undefined {
  return candidates
    .filter((kept) => kept !== undefined)
    .filter(({ values }) => JSON.stringify(mergedValues(now, values)) !== JSON.stringify(now))
    .sort((a, b) => b.at - a.at)[0];
}
