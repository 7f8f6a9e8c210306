import { IconWorld } from '@tabler/icons-react';
import classes from './form.module.css';
import { useFormLanguage } from './form-languages.tsx';

interface FieldLabelProps {
  readonly label: string;
  /** One value for all languages. Marked by a globe where other fields have a text per language. */
  readonly shared?: boolean;
}

export function FieldLabel({ label, shared = false }: FieldLabelProps) {
  const { names } = useFormLanguage();
  if (!shared || names.length === 0) return label;
  return (
    <span className={classes.label}>
      {label}
      <IconWorld size={13} stroke={1.6} aria-hidden="true" />
    </span>
  );
}
