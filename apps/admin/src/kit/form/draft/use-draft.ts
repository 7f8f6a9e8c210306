import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, keepDraft, readDraft } from './draft-store.ts';

/** Milliseconds without typing before a draft is stored. */
const keepDelay = 1000;

interface DraftOffer {
  /** The found draft, until it is restored or deleted. */
  readonly found: Draft | undefined;
  readonly restore: () => void;
  readonly forget: () => void;
}

/**
 * Stores a dirty form's values on this device. Saving, discarding and leaving on purpose delete the draft. Without a
 * key nothing is stored.
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
