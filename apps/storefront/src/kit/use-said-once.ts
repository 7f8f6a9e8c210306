import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes `done` out of the address once the page has said what was done, so that a reload or a kept link does not say it
 * again. Without scripts it stays there until the next page.
 */
export function useSaidOnce(done: string | null): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit says it anew
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!done || !url.searchParams.has('done')) return;
    url.searchParams.delete('done');
    // The router's own note of this visit stays with it.
    window.history.replaceState(window.history.state, '', url);
  }, [done, key]);
}
