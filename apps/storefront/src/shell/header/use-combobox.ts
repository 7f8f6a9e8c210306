// The keyboard of a field with a list of suggestions, as WAI-ARIA describes a combobox: the focus stays in the field.
import { useEffect, useState } from 'react';

export interface Combobox {
  /** Which suggestion is chosen; -1 for none. */
  readonly active: number;
  readonly open: boolean;
  close(): void;
}

/**
 * Up and down choose one of `count` suggestions, Enter goes to it, Escape closes the list. `typed` is called with what the
 * field holds after each change; half-written characters of an input method are left alone.
 */
export function useCombobox(
  input: HTMLInputElement,
  listId: string,
  count: number,
  go: (index: number) => void,
  typed: (text: string) => void,
): Combobox {
  const [active, setActive] = useState(-1);
  const [wanted, setWanted] = useState(document.activeElement === input);
  const open = wanted && count > 0;

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(open));
    if (open && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, open, active]);

  useEffect(() => {
    const change = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) return;
      setActive(-1);
      setWanted(true);
      typed(input.value);
    };
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && count > 0) {
        event.preventDefault();
        setWanted(true);
        // One place more than there are suggestions: the field itself.
        setActive((now) => (open ? ((now + 1 + step + count + 1) % (count + 1)) - 1 : step > 0 ? 0 : count - 1));
      } else if (event.key === 'Enter' && open && active >= 0) {
        event.preventDefault();
        setWanted(false);
        go(active);
      } else if (event.key === 'Enter') {
        setWanted(false);
      } else if (event.key === 'Escape' && open) {
        // The first Escape closes the list; the next one empties the field, as browsers do.
        event.preventDefault();
        setWanted(false);
        setActive(-1);
      }
    };
    const leave = () => setWanted(false);
    const enter = () => setWanted(true);
    const listeners = { input: change, compositionend: change, keydown: press, blur: leave, click: enter } as const;
    for (const [name, listen] of Object.entries(listeners)) input.addEventListener(name, listen as EventListener);
    return () => {
      for (const [name, listen] of Object.entries(listeners)) input.removeEventListener(name, listen as EventListener);
    };
  }, [input, count, open, active, go, typed]);

  return { active, open, close: () => setWanted(false) };
}
