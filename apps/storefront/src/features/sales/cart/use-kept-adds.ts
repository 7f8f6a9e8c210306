import type { Language } from '@kaifong/base/localized';
import { useCallback, useEffect, useState } from 'react';
import { keepAdds, keptAdds } from './kept-adds.ts';

/** `waiting`: the shop cannot be reached and something is kept · `sent`, `refused`: it was, a moment ago. */
export type KeptState =
  | { readonly state: 'none' | 'waiting' | 'sent' }
  | { readonly state: 'refused'; readonly why: string };

/** Between two tries, in milliseconds. */
const pause = 5000;
/** Milliseconds for which the outcome is shown. */
const told = 8000;

/** Tries again with what is kept, on whatever page: when the network is back, and every few seconds. */
export function useKeptAdds(language: Language, onCount: (count: number) => void) {
  const [kept, setKept] = useState<KeptState>({ state: 'none' });
  const waiting = kept.state === 'waiting';

  useEffect(() => {
    if (keptAdds().length > 0) setKept({ state: 'waiting' });
  }, []);

  useEffect(() => {
    if (!waiting) return;
    let [ended, trying] = [false, false];
    const tryAgain = async () => {
      if (trying || !navigator.onLine) return;
      trying = true;
      try {
        const { sendKeptAdds } = await import('./send-kept-adds.ts');
        const { count, refused } = await sendKeptAdds(language);
        if (ended) return;
        onCount(count);
        setKept(refused.length > 0 ? { state: 'refused', why: refused.join(' ') } : { state: 'sent' });
      } catch {
        // Still away: the next try comes by itself.
      } finally {
        trying = false;
      }
    };
    const again = () => void tryAgain();
    const timer = setInterval(again, pause);
    window.addEventListener('online', again);
    again();
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting, language, onCount]);

  useEffect(() => {
    if (kept.state === 'none' || kept.state === 'waiting') return;
    const timer = setTimeout(() => setKept({ state: 'none' }), told);
    return () => clearTimeout(timer);
  }, [kept]);

  /** Keeps one more product to be added; false where the browser cannot. */
  const keep = useCallback((stock_id: number, quantity: number, before: number): boolean => {
    const done = keepAdds([...keptAdds(), { stock_id, quantity, before, at: Date.now() }]);
    if (done) setKept({ state: 'waiting' });
    return done;
  }, []);
  return { kept, keep };
}
