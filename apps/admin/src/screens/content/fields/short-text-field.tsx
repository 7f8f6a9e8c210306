import { type FieldProps, LocalizedField } from '../../../kit/form/index.ts';

/** A few lines in each language. */
export function ShortTextField(props: FieldProps) {
  return <LocalizedField {...props} long rows={2} />;
}
