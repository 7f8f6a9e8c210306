import { TagsInput } from '@mantine/core';
import { type FieldProps, useField } from '../../../kit/form/index.ts';

/** Currencies by their three letters; `offered` are those the way to pay can charge, where it cannot charge all. */
export function CurrenciesField({ offered, ...props }: FieldProps & { readonly offered: readonly string[] }) {
  const { field, input } = useField(props);
  const upper = (codes: string[]) => field.onChange(codes.map((code) => code.trim().toUpperCase()));
  return <TagsInput {...field} {...input} value={field.value || []} onChange={upper} data={[...offered]} clearable />;
}
