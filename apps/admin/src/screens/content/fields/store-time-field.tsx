import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { StoreTimeInput } from '../publishing/store-time-input.tsx';

/** A moment on the clocks of the shop. The form holds ISO 8601 in UTC, `''` for none. */
export function StoreTimeField(props: FieldProps) {
  const { field, input } = useField(props);
  const { value, ...rest } = field;
  const { description, ...shown } = input;
  return (
    <StoreTimeInput
      {...rest}
      {...shown}
      {...(description ? { description } : {})}
      value={typeof value === 'string' ? value : ''}
    />
  );
}
