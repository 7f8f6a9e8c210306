import { type RefObject, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

interface Filling<R, V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** The record as it was last read; undefined for a new one. */
  readonly record: R;
  readonly valuesOf: (record: NonNullable<R>) => V;
  /** Where the screen itself needs it, before the form is there. */
  readonly base?: RefObject<R>;
}

/**
 * Fills a form anew when its record was read anew and nothing is typed. `base` is what it was filled from: its version is
 * sent, so that a newer record that arrives while somebody types does not lend its version to her text.
 */
export function useFilling<R, V extends FieldValues>(filling: Filling<R, V>) {
  const { form, record, valuesOf, base: given } = filling;
  const own = useRef(record);
  const base = given ?? own;
  const fill = (from: NonNullable<R>) => {
    base.current = from;
    form.reset(valuesOf(from) as DefaultValues<V>);
  };
  const { isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a record that was read anew fills the form again
  useEffect(() => {
    if (record && !isDirty && record !== base.current) fill(record);
  }, [record]);
  return { base, fill };
}
