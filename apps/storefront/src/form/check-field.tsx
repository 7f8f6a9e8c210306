import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './check-field.module.css';
import { useForm, useInput } from './form-context.ts';

export interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: ReactNode;
}

/** A box to tick; sends `1` when ticked and nothing otherwise. */
export function CheckField({ label, defaultChecked, ...input }: CheckFieldProps) {
  const { reply } = useForm();
  const { id, typed } = useInput(input.name);
  return (
    <label htmlFor={id} className={styles.field}>
      <input {...input} id={id} type="checkbox" value="1" defaultChecked={reply ? typed === '1' : defaultChecked} />
      <span>{label}</span>
    </label>
  );
}
