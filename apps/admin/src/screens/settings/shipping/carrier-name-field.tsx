import { useWatch } from 'react-hook-form';
import { type FieldProps, TextField } from '../../../kit/form/index.ts';

/** The name of a carrier that is none of the known ones. */
export function CarrierNameField(props: FieldProps) {
  const carrier = useWatch({ name: 'carrier' }) as string | null;
  return carrier === 'own' ? <TextField {...props} required /> : null;
}
