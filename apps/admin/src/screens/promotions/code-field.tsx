import { useWatch } from 'react-hook-form';
import { type FieldProps, TextField } from '../../kit/form/index.ts';

/** The one code of a promotion that has one; a copy has to be given its own. */
export function CodeField(props: FieldProps) {
  const mode = useWatch({ name: 'code_mode' });
  return mode === 'one' ? <TextField {...props} required maxLength={40} /> : null;
}
