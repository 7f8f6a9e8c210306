import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, type FormProps, useNavigation } from 'react-router';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-context.ts';
import { type FormReply, formNameField } from './form-reply.ts';

export interface PostFormProps extends Omit<FormProps, 'method' | 'name' | 'onInput'> {
  /** Tells the forms of one page apart. */
  readonly name?: string;
  /** The action's answer; one that is about another form of the page counts for nothing. */
  readonly reply: FormReply | undefined;
  /** What the inputs are called, for the summary of what is wrong. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * A form that posts, with or without scripts. What is wrong is said at the fields, each until it is changed, and summed
 * up on top; what was typed stays. A second press while the first is on its way does nothing.
 */
export function PostForm({ name = '', reply, labels = {}, children, onSubmit, ...form }: PostFormProps) {
  const { formData, formAction } = useNavigation();
  const isNamed = formData !== undefined && String(formData.get(formNameField) ?? '') === name;
  // Several forms of one name lead to different places.
  const busy = isNamed && (form.action === undefined || formAction === undefined || form.action === formAction);
  const own = reply?.form === name && !busy ? reply : undefined;
  const [touched, setTouched] = useState<{ readonly of: FormReply; readonly names: readonly string[] }>();
  const changed = own && touched?.of === own ? touched.names : [];
  const touch = (event: FormEvent<HTMLFormElement>) => {
    const { name: input } = event.target as HTMLInputElement;
    if (own?.errors[input] && !changed.includes(input)) setTouched({ of: own, names: [...changed, input] });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    else onSubmit?.(event as Parameters<NonNullable<FormProps['onSubmit']>>[0]);
  };
  return (
    <FormContext value={{ name, reply: own, changed, busy }}>
      <Form {...form} method="post" noValidate onSubmit={submit} onInput={touch}>
        {name && <input type="hidden" name={formNameField} value={name} />}
        <ErrorSummary labels={labels} />
        {children}
      </Form>
    </FormContext>
  );
}
