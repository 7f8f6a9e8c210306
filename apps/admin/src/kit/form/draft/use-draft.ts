import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, keepDraft, readDraft } from './draft-store.ts';

/** How long typing must rest before it is kept. */
const keepDelay = 1000;

interface DraftOffer {
  /** What was left behind the last time; nothing once it was decided about. */
  readonly found: Draft | undefined;
  readonly restore: () => void;
  readonly forget: () => void;
}

/**
 * Keeps what is typed on this device while the form is dirty. Leaving on purpose, saving and discarding end the draft; a
 * crash, a closed tab or an ended session leaves it for the next visit. Without a key nothing is kept.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string | undefined,
  version: number,
): DraftOffer {
  const [found, setFound] = useState(() => (key ? readDraft(key, Date.now()) : undefined));
  const keep = useDebouncedCallback(() => {
    if (key && form.formState.isDirty) keepDraft(key, { at: Date.now(), version, values: form.getValues() });
  }, keepDelay);
  const { isDirty } = form.formState;

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form, keep]);

  useEffect(() => {
    if (!isDirty || !key) return;
    return () => {
      keep.cancel();
      localStorage.removeItem(key);
    };
  }, [isDirty, key, keep]);

  return {
    found,
    restore: () => {
      for (const [name, value] of Object.entries(found?.values ?? {}))
        form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
      setFound(undefined);
    },
    forget: () => {
      if (key) localStorage.removeItem(key);
      setFound(undefined);
    },
  };
}
