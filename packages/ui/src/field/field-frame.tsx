import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldFrameProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The faults of the value, in the reader's language. */
  readonly errors?: readonly string[] | undefined;
  /** The word for "optional", shown beside the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly children: ReactNode;
}

/** The attributes that tie a control to its hint and messages for a screen reader. */
export function fieldAttributes(id: string, hint: string | undefined, errors: readonly string[] | undefined) {
  const described = [errors?.length ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': errors?.length ? true : undefined, 'aria-describedby': described || undefined };
}

export function FieldFrame({ id, label, hint, errors, optional, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children}
      {errors?.length ? (
        <div id={`${id}-error`} className={styles.error}>
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      ) : null}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
