import { useEffect, useRef } from 'react';

/**
 * A step that was taken takes its button away, and with it the focus. Then the heading of the screen gets it, from where Tab leads to
 * what comes next.
 */
export function useStepFocus(status: string) {
  const before = useRef(status);
  const opener = useRef<Element>(null);
  const give = () => {
    // Where the button is still there, its window gives the focus back to it.
    if (document.activeElement !== document.body || opener.current?.isConnected) return;
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    give();
  });
  return {
    noteOpener: () => {
      opener.current = document.activeElement;
    },
    windowGone: () =>
      // Once its content is gone, too.
      setTimeout(() => {
        give();
        opener.current = null;
      }),
  };
}
