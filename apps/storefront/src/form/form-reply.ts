// What an action answers to a form that was refused: why, at which fields, and what had been typed.
import type { CallError } from '@kaifong/client/call';

export interface FormReply {
  /** Which form of the page it answers, where there are several. */
  readonly form: string;
  /** Why, when it is not about a field. */
  readonly messages: readonly string[];
  /** Messages at fields, by the name of the input. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The values that had been typed. Never a password or a token: those the browser keeps, or nobody. */
  readonly values: Readonly<Record<string, string>>;
}

const secret = /password|_token$/;

/** Between the texts of several inputs of one name: boxes that were ticked. */
const between = '\n';

/** The texts of a form that may be shown again; those of one name as one, a line each. */
export function typedIn(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || secret.test(name)) continue;
    texts[name] = name in texts ? texts[name] + between + value : value;
  }
  return texts;
}

/** Which boxes of one name were ticked. */
export const tickedIn = (typed: string): readonly string[] => typed.split(between);

/** The name of the hidden input by which a page with several forms tells them apart. */
export const formNameField = 'form';

export const formNameOf = (form: FormData): string => String(form.get(formNameField) ?? '');

/** An answer of our own making: messages at fields, or about the whole. */
export function refuse(form: FormData, why: Partial<Pick<FormReply, 'messages' | 'errors'>>): FormReply {
  return { form: formNameOf(form), messages: [], errors: {}, values: typedIn(form), ...why };
}

/**
 * The server's refusal as an answer to the form: the first thing wrong at every field. `inputOf` tells which input a path
 * of the contract was typed into; what is wrong with several that were typed into the same one is said once.
 */
export function refusalOf(
  error: CallError,
  form: FormData,
  inputOf: (path: string) => string = (path) => path,
): FormReply {
  const errors: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(error.errors)) {
    const input = inputOf(path);
    errors[input] = [...new Set([...(errors[input] ?? []), ...messages.slice(0, 1)])];
  }
  return refuse(form, { errors, messages: Object.keys(errors).length > 0 ? [] : error.messages });
}
