import { StoreTimeInput } from '../../time/store-time-input.tsx';
import { type FieldProps, useField } from '../fields.tsx';

/** A moment on the clocks of the shop. The form holds ISO 8601 in UTC, `''` for none. */
export function InstantField({ closes, ...props }: FieldProps & { readonly closes?: boolean | undefined }) {
  const { field, input } = useField(props);
  const { value, ...rest } = field;
  return <StoreTimeInput {...rest} {...input} closes={closes} value={typeof value === 'string' ? value : ''} />;
}
