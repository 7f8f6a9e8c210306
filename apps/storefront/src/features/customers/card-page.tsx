import type { ReactNode } from 'react';
import styles from './card-page.module.css';

export interface CardPageProps {
  readonly title: string;
  readonly introduction?: ReactNode;
  readonly children?: ReactNode;
  /** Links to the other pages a visitor may have come for. */
  readonly foot?: ReactNode;
}

/** A page with one thing to do, in the middle. */
export function CardPage({ title, introduction, children, foot }: CardPageProps) {
  return (
    <div className={`page ${styles.page}`}>
      <section className={styles.card} aria-labelledby="title">
        <header className={styles.header}>
          <h1 id="title">{title}</h1>
          {introduction && <p className={styles.introduction}>{introduction}</p>}
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </section>
    </div>
  );
}
