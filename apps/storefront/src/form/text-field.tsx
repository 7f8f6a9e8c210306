import { Field, type FieldProps, TextArea, type TextAreaProps } from '@kaifong/ui/field';
import { usePersonalText } from '../shell/personal-text.ts';
import { useInput } from './form-context.ts';

type Own = 'id' | 'errors' | 'optional';

interface Named {
  readonly name: string;
  /** Says so beside the label. */
  readonly mayBeEmpty?: boolean;
}

/** A line of text: knows what was typed before and what was wrong with it. */
export function TextField({ mayBeEmpty, defaultValue, ...field }: Omit<FieldProps, Own> & Named) {
  const text = usePersonalText();
  const { id, errors, typed } = useInput(field.name);
  return (
    <Field
      {...field}
      id={id}
      errors={errors}
      defaultValue={typed ?? defaultValue}
      optional={mayBeEmpty ? text('form.optional') : undefined}
      aria-required={mayBeEmpty ? undefined : true}
    />
  );
}

/** Several lines of text. */
export function TextAreaField({ mayBeEmpty, defaultValue, ...field }: Omit<TextAreaProps, Own> & Named) {
  const text = usePersonalText();
  const { id, errors, typed } = useInput(field.name);
  return (
    <TextArea
      {...field}
      id={id}
      errors={errors}
      defaultValue={typed ?? defaultValue}
      optional={mayBeEmpty ? text('form.optional') : undefined}
      aria-required={mayBeEmpty ? undefined : true}
    />
  );
}
