import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'accent' | 'good' | 'warn' | 'bad' | 'muted';

/** One or two words about a thing's state. The words carry the meaning, the colour only helps. */
export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
