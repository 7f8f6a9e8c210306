import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import styles from './notice.module.css';

export type NoticeTone = 'good' | 'warn' | 'bad';

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  readonly id?: string;
}

/** A message about what just happened. A bad one interrupts a screen reader, the others wait their turn. */
export function Notice({ tone, children, id }: NoticeProps) {
  return (
    <div id={id} className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'good' ? 'check' : 'alert'} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
