import { Field, type FieldProps, TextArea, type TextAreaProps } from '@kaifong/ui/field';
import { usePersonalText } from '../shell/personal-text.ts';
import { useInput } from './form-context.ts';

type Own = 'id' | 'errors' | 'optional';

interface Named {
  readonly name: string;
  /** Says so beside the label. */
  readonly mayBeEmpty?: boolean;
}

/** What an input knows of itself: what was typed before, what was wrong with it, whether it may stay empty. */
function useKnown({ name, mayBeEmpty, defaultValue }: Named & Pick<FieldProps, 'defaultValue'>) {
  const text = usePersonalText();
  const { id, errors, typed } = useInput(name);
  return {
    id,
    errors,
    defaultValue: typed ?? defaultValue,
    optional: mayBeEmpty ? text('form.optional') : undefined,
    'aria-required': mayBeEmpty ? undefined : (true as const),
  };
}

/** A line of text. */
export function TextField({ mayBeEmpty = false, defaultValue, ...field }: Omit<FieldProps, Own> & Named) {
  return <Field {...field} {...useKnown({ name: field.name, mayBeEmpty, defaultValue })} />;
}

/** Several lines of text. */
export function TextAreaField({ mayBeEmpty = false, defaultValue, ...field }: Omit<TextAreaProps, Own> & Named) {
  return <TextArea {...field} {...useKnown({ name: field.name, mayBeEmpty, defaultValue })} />;
}
