import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, fieldAttributes } from './field-frame.tsx';

export type FieldProps = Omit<FieldFrameProps, 'children'> & InputHTMLAttributes<HTMLInputElement> & { id: string };

/** A labelled text input with its hint and the messages about what was typed. */
export function Field({ label, hint, errors, optional, ...input }: FieldProps) {
  return (
    <FieldFrame id={input.id} label={label} hint={hint} errors={errors} optional={optional}>
      <input {...input} {...fieldAttributes(input.id, hint, errors)} className={styles.control} />
    </FieldFrame>
  );
}
