import { useEffect, useState } from 'react';

/** The longest the time of a page stands still: a laptop that slept wakes within it. */
const longest = 30_000;

/**
 * The browser's time: undefined on the server and without scripts, so that nothing of it stands in a page that is kept. It goes on at
 * `changesAt(now)`, and when one comes back to the page.
 */
export function useNow(changesAt: (now: number) => number | undefined): number | undefined {
  const [now, setNow] = useState<number>();
  const next = now === undefined ? undefined : changesAt(now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    if (now === undefined) look();
    const wait = Math.min(longest, Math.max(0, (next ?? Number.POSITIVE_INFINITY) - Date.now()));
    const timer = setTimeout(look, wait);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [now, next]);
  return now;
}
