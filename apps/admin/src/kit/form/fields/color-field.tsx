import { ColorInput } from '@mantine/core';
import { type FieldProps, useField } from '../fields.tsx';

export default function ColorField(props: FieldProps) {
  const { field, input } = useField(props);
  return <ColorInput {...field} {...input} format="hex" />;
}
