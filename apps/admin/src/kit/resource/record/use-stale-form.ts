// A form that is no resource's and writes a record with a version: keeps what it was filled from, and lets saving go on
// where somebody else saved first.
import { CallError } from '@kaifong/client/call';
import type { RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { notifyFailure } from '../../feedback/index.ts';
import { type Lists, useValueText } from '../../fields/index.ts';
import { useFilling } from '../../form/index.ts';
import { settleStale } from './settle-stale.ts';
import type { News } from './stale-record.tsx';

interface StaleForm<R, V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** What the form was filled from: its version is sent, never that of a newer record that came while somebody typed. */
  readonly base: RefObject<R>;
  /** The record as it was last read. */
  readonly record: R;
  readonly valuesOf: (record: R) => V;
  /** Saves the values over `base`. */
  readonly save: (values: V) => Promise<unknown>;
  readonly labelOf: (path: string) => string;
  readonly textOf?: (path: string, value: unknown) => string | undefined;
  readonly lists?: Lists;
  readonly news?: (before: R, now: R) => readonly News[];
}

/** Answers a refusal by `stale-version`, as `onStale` of a form. */
export function useStaleForm<R, V extends FieldValues>(options: StaleForm<R, V>): (error: CallError) => void {
  const { form, base, record, valuesOf, save, labelOf, textOf, lists, news } = options;
  const plain = useValueText();
  const { fill } = useFilling({ form, base, record, valuesOf });

  const onStale = (error: CallError): void => {
    const current = error.details?.current as NonNullable<R>;
    const before = base.current;
    settleStale<V>({
      base: valuesOf(before),
      mine: form.getValues(),
      theirs: valuesOf(current),
      lists,
      labelOf,
      textOf: (path, value) => textOf?.(path, value) ?? plain(undefined, value, String),
      news: news?.(before, current),
      onKeep(merged) {
        // Settled values stand in the form even if it cannot be saved, and are no longer stale.
        fill(current);
        form.reset(merged, { keepDefaultValues: true });
        save(merged).catch((again: unknown) => {
          if (again instanceof CallError && again.code === 'stale-version') onStale(again);
          else notifyFailure('submit_fail', again);
        });
      },
    });
  };
  return onStale;
}
