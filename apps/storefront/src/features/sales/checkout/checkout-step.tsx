import type { ReactNode } from 'react';
import styles from './checkout-step.module.css';

export interface CheckoutStepProps {
  readonly id: string;
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the checkout page under its heading. */
export function CheckoutStep({ id, title, aside, children }: CheckoutStepProps) {
  return (
    <section className={styles.step} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {aside && <p>{aside}</p>}
      </header>
      {children}
    </section>
  );
}
