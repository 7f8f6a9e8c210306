import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` is the one thing to do here, `secondary` an alternative, `quiet` a small tool. */
  readonly tone?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'md' | 'lg';
  /** As wide as its place. */
  readonly block?: boolean;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ tone = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return `${styles.button} ${styles[tone]} ${styles[size]}${block ? ` ${styles.block}` : ''}`;
}

export function Button({
  tone,
  size,
  block,
  type = 'button',
  className,
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const look = buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(block && { block }) });
  return <button {...rest} type={type} className={className ? `${look} ${className}` : look} />;
}
