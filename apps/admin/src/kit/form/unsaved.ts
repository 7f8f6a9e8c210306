// Registry of forms with unsaved input, for actions that would discard them.
type Discard = () => void;

const forms = new Set<Discard>();

/** Registers an unsaved form; returns a function that removes it. */
export function announceUnsaved(discard: Discard): () => void {
  forms.add(discard);
  return () => {
    forms.delete(discard);
  };
}

export const isAnythingUnsaved = (): boolean => forms.size > 0;

/** Resets all registered forms. */
export function discardUnsaved(): void {
  for (const discard of [...forms]) discard();
}
