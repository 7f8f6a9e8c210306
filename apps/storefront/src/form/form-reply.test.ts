import { CallError } from '@kaifong/client/call';
import { describe, expect, it } from 'vitest';
import { refusalOf, refuse, typedIn } from './form-reply.ts';

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const typed = formOf({
  form: 'email',
  email: 'amy@shop.test',
  current_password: 'secret',
  password: 'secret',
  file: new Blob(['x']),
});

describe('what was typed', () => {
  it('is shown again but for passwords and files', () => {
    expect(typedIn(typed)).toEqual({ form: 'email', email: 'amy@shop.test' });
  });
});

describe('a refusal', () => {
  const refused = (errors: Record<string, string[]>, messages = ['All of it.']) =>
    new CallError(422, { messages, errors, code: 'validation' });

  it('stands at its fields, the first thing wrong at each', () => {
    expect(refusalOf(refused({ email: ['Taken.', 'Too long.'] }), typed)).toEqual({
      form: 'email',
      messages: [],
      errors: { email: ['Taken.'] },
      values: { form: 'email', email: 'amy@shop.test' },
    });
  });

  it('is said once where two paths were typed into one input', () => {
    const error = refused({
      'contact.first_name': ['Required.'],
      'address.first_name': ['Required.', 'Odd.'],
      b: ['B.'],
    });
    const last = (path: string) => path.split('.').at(-1) ?? path;
    expect(refusalOf(error, typed, last).errors).toEqual({ first_name: ['Required.'], b: ['B.'] });
  });

  it('is about the whole where it names no field', () => {
    expect(refusalOf(refused({}, ['Too Many Attempts.']), typed)).toMatchObject({
      messages: ['Too Many Attempts.'],
      errors: {},
    });
  });

  it('may be our own', () => {
    expect(refuse(formOf({}), { errors: { file: ['Missing.'] } })).toEqual({
      form: '',
      messages: [],
      errors: { file: ['Missing.'] },
      values: {},
    });
  });
});
