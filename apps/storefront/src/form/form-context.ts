import { createContext, useContext } from 'react';
import type { FormReply } from './form-reply.ts';

export interface FormState {
  readonly name: string;
  readonly reply: FormReply | undefined;
  /** Inputs that were refused and have been changed since. */
  readonly changed: readonly string[];
  /** True from sending until the answer is shown. */
  readonly busy: boolean;
}

export const FormContext = createContext<FormState>({ name: '', reply: undefined, changed: [], busy: false });

export const useForm = (): FormState => useContext(FormContext);

export interface Input {
  readonly id: string;
  readonly errors: readonly string[] | undefined;
  /** The value that had been typed when the form was refused. */
  readonly typed: string | undefined;
}

/** Ids are the input's name, preceded by the form's where a page has several. */
export const inputId = (form: string, name: string): string => (form ? `${form}-${name}` : name);

/** What a field needs to know of its form. */
export function useInput(name: string): Input {
  const { name: form, reply, changed } = useForm();
  const errors = changed.includes(name) ? undefined : reply?.errors[name];
  return { id: inputId(form, name), errors, typed: reply?.values[name] };
}
