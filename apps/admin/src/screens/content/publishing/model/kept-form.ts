// Which of the forms that were kept is offered again, and what of it.
import type { Device } from '@kaifong/domain/identity/contract';
import type { Draft } from '../../../../kit/form/draft/draft-store.ts';

type Values = Readonly<Record<string, unknown>>;

/** The kept values of fields the form has, over what it shows now. Fields of an older form are left out. */
export function mergedValues<V extends Values>(now: V, kept: Values): V {
  const known = Object.entries(kept).filter(([name]) => Object.hasOwn(now, name));
  return { ...now, ...Object.fromEntries(known) };
}

/** A form that was left; on another device of the same person, which one. */
export interface KeptForm extends Draft {
  readonly elsewhere?: { readonly device: string; readonly where: Device };
}

const newestFirst = (one: Draft, other: Draft) => other.at - one.at;

/** The kept forms that would change anything: the newest of this device, and what was left on each of the others. */
export function worthOffering(
  own: readonly (KeptForm | undefined)[],
  elsewhere: readonly KeptForm[],
  now: Values,
): KeptForm[] {
  const isOther = (kept: KeptForm | undefined): kept is KeptForm =>
    kept !== undefined && JSON.stringify(mergedValues(now, kept.values)) !== JSON.stringify(now);
  return [...own.filter(isOther).sort(newestFirst).slice(0, 1), ...elsewhere.filter(isOther).sort(newestFirst)];
}
