import type { SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, fieldAttributes } from './field-frame.tsx';

export type SelectProps = FieldFrameProps & SelectHTMLAttributes<HTMLSelectElement> & { id: string };

/** A labelled choice of one out of a list; the options are its children. */
export function Select({ label, hint, errors, optional, children, ...select }: SelectProps) {
  return (
    <FieldFrame id={select.id} label={label} hint={hint} errors={errors} optional={optional}>
      <select {...select} {...fieldAttributes(select.id, hint, errors)} className={styles.control}>
        {children}
      </select>
    </FieldFrame>
  );
}
