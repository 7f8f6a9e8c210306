import { type RefObject, useEffect, useRef } from 'react';

/**
 * A shift that was changed in its window stands in another cell, and the button its window was opened by is gone. Here the focus
 * follows it there; of one that was taken away, or left these days, to the roster.
 */
export function useFollowedShift(roster: RefObject<HTMLElement | null>, shown: unknown) {
  const changed = useRef<number>(undefined);
  const follow = () => {
    const id = changed.current;
    // Once the window is closed and gone: until then the focus is in it.
    setTimeout(() => {
      if (id === undefined || document.activeElement !== document.body) return;
      changed.current = undefined;
      const shift = roster.current?.querySelector<HTMLElement>(`[data-shift="${id}"]`);
      (shift ?? roster.current?.querySelector<HTMLElement>('[tabindex="0"]'))?.focus();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a roster that was read again has the shift in its new cell
  useEffect(follow, [shown]);
  const noteChange = (id: number) => {
    changed.current = id;
  };
  return { noteChange, follow };
}
