import type { TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, fieldAttributes } from './field-frame.tsx';

export type TextAreaProps = Omit<FieldFrameProps, 'children'> &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string };

/** A labelled input for several lines. */
export function TextArea({ label, hint, errors, optional, ...input }: TextAreaProps) {
  return (
    <FieldFrame id={input.id} label={label} hint={hint} errors={errors} optional={optional}>
      <textarea {...input} {...fieldAttributes(input.id, hint, errors)} className={styles.control} />
    </FieldFrame>
  );
}
