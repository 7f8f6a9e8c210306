// Every form on the screen that holds something unsaved, for those who are about to make it go away.
type Discard = () => void;

const forms = new Set<Discard>();

/** Makes an unsaved form known until what it returns is called. */
export function announceUnsaved(discard: Discard): () => void {
  forms.add(discard);
  return () => {
    forms.delete(discard);
  };
}

export const isAnythingUnsaved = (): boolean => forms.size > 0;

/** Every form goes back to what is stored. */
export function discardUnsaved(): void {
  for (const discard of [...forms]) discard();
}
