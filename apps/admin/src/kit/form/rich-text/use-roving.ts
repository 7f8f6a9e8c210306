import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where an arrow key leads in a row of buttons; nothing for any other key. */
export const roved = (key: string, at: number, count: number): number | undefined =>
  count === 0 ? undefined : steps[key]?.(at, count);

interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Goes to the button that had the focus last. */
  readonly enter: () => void;
}

/** A toolbar is one stop of the Tab key; inside it the arrows lead from button to button. */
export function useRoving(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const settle = () => {
    const all = buttons();
    const at = Math.min(current.current, all.length - 1);
    for (const [i, button] of all.entries()) button.tabIndex = i === at ? 0 : -1;
  };
  // Buttons come and go with where the writer is.
  useEffect(settle);
  return {
    ref,
    onKeyDown: (event) => {
      const all = buttons();
      const at = all.indexOf(document.activeElement as HTMLButtonElement);
      const next = at < 0 ? undefined : roved(event.key, at, all.length);
      if (next === undefined) return;
      event.preventDefault();
      current.current = next;
      settle();
      all[next]?.focus();
    },
    enter: () => buttons()[current.current]?.focus(),
  };
}
