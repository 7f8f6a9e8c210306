import { useFormContext, useWatch } from 'react-hook-form';
import type { Tabs } from './tabs-model.ts';

/** The tabs as they are in the form now, and how they become others. */
export function useTabs(name: string): { readonly tabs: Tabs; readonly change: (to: Tabs) => void } {
  const { setValue } = useFormContext();
  const watched: unknown = useWatch({ name });
  return {
    tabs: Array.isArray(watched) ? watched : [],
    change: (to) => setValue(name, to, { shouldDirty: true }),
  };
}
