import type { AdminProduct } from '@kaifong/domain/catalogue/contract';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, draftKey, keepDraft, readDraft } from './model/draft.ts';
import type { ProductValues } from './model/values.ts';

/** How long typing must rest before it is kept. */
const keepDelay = 1000;

interface DraftOffer {
  /** What was left behind the last time; nothing once it was decided about. */
  readonly found: Draft | undefined;
  /** The offer has been answered. */
  readonly close: () => void;
}

/**
 * Keeps what is typed on this device while the form is dirty. Leaving the screen on purpose, saving and discarding end the
 * draft; a crash or a closed tab leaves it for the next visit.
 */
export function useDraft(form: UseFormReturn<ProductValues>, record: AdminProduct | undefined): DraftOffer {
  const key = draftKey(record?.id);
  const [found, setFound] = useState(() => readDraft(key, Date.now()));
  const version = record?.version ?? 0;
  const keep = useDebouncedCallback(() => {
    if (form.formState.isDirty) keepDraft(key, { at: Date.now(), version, values: form.getValues() });
  }, keepDelay);
  const { isDirty } = form.formState;

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form, keep]);

  useEffect(() => {
    if (!isDirty) return;
    return () => {
      keep.cancel();
      localStorage.removeItem(key);
    };
  }, [isDirty, key, keep]);

  return { found, close: () => setFound(undefined) };
}
