import type { Language } from '@kaifong/base/localized';
import { useEffect, useState } from 'react';
import styles from './time-left.module.css';
import { timeWords } from './time-words.ts';

export interface TimeLeftProps {
  /** Seconds that were left when the page was loaded. The browser only counts on: its clock may be wrong. Also its `key`: another time starts anew. */
  readonly seconds: number;
  readonly language: Language;
  /** Puts the time into a sentence. */
  words(time: string): string;
  /** The words for when no time is left. */
  readonly over: string;
}

/** The time for which something is still kept. It is seen counting down and never read out by itself. */
export function TimeLeft({ seconds, language, words, over }: TimeLeftProps) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const tick = setInterval(() => setGone(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(tick);
  }, []);
  const left = seconds - gone;
  return (
    <span role="timer" aria-live="off" className={styles.left}>
      {left > 0 ? words(timeWords(left, language)) : over}
    </span>
  );
}
