// Turns what was typed into a form into answers, field by field, or into what is wrong with them.
import type { UploadedFile } from '@kaifong/base/contract';
import { type FieldError, fieldError } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import { plainForm, trimmed, typedNumber } from '@kaifong/base/typed';
import { typedPhone, withoutOwnCode } from '../../customers/contract/index.ts';
import { emailSchema } from '../../identity/contract/index.ts';
import type { Answer, Answers, AnswersInput, FileAnswer, FormField } from '../contract/index.ts';
import { codeKeyOf, isAsked } from '../facts/index.ts';

/** Country codes the shop takes, without plus, and the one that is meant where none is sent. */
export interface PhoneCodes {
  readonly offered: readonly string[];
  readonly usual: string;
  /** Whether digits can be a number of a code. */
  isPhone(code: string, digits: string): boolean;
}

export interface AnswerReading {
  readonly fields: readonly FormField[];
  readonly sent: AnswersInput;
  /** The answers given before: files stay, and fields that were not opened again. */
  readonly before: Answers;
  /** Keys that may be answered; null: all. */
  readonly open: readonly string[] | null;
  readonly phones: PhoneCodes;
  /** False: kept for later, nothing has to be there. What is there has to be right all the same. */
  readonly complete: boolean;
  /** A text in the reader's language, or the shop's. */
  say?(text: Localized): string;
}

export interface ReadAnswers {
  readonly answers: Answers;
  /** Files to be stored, by the key of their field; they come after those that `answers` keeps. */
  readonly uploads: ReadonlyMap<string, readonly UploadedFile[]>;
  /** By the key of the field. */
  readonly faults: Readonly<Record<string, FieldError>>;
}

type Sent = AnswersInput[string];
type Outcome = { readonly answer?: Answer | undefined; readonly fault?: FieldError; readonly more?: Answers };

const longest: Partial<Record<FormField['type'], number>> = { text: 500, textarea: 10_000, hidden: 200 };
const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

const all = (sent: Sent | undefined) =>
  Array.isArray(sent) ? sent : sent === undefined || sent === null ? [] : [sent];
const lineOf = (sent: Sent | undefined): string => {
  const [first] = all(sent);
  return first === undefined || isFile(first) ? '' : trimmed(String(first));
};

function textAnswer(field: FormField, typed: string): Outcome {
  const max = longest[field.type] ?? 500;
  if (typed.length > max) return { fault: fieldError('validation.too-long', { max }) };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (field.type !== 'textarea' && /[\u0000-\u001f\u007f]/.test(typed))
    return { fault: fieldError('validation.input') };
  return { answer: typed };
}

function numberAnswer({ additional_options: { min, max } }: FormField, typed: string): Outcome {
  const digits = typedNumber(typed);
  const value = Number(digits);
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(digits ?? '')) return { fault: fieldError('validation.number') };
  if (min !== null && value < min) return { fault: fieldError('validation.too-small', { min }) };
  if (max !== null && value > max) return { fault: fieldError('validation.too-big', { max }) };
  return { answer: value };
}

function dateAnswer({ additional_options: { from, until } }: FormField, typed: string): Outcome {
  const { data: day } = calendarDate.safeParse(typed);
  if (day === undefined || (from !== null && day < from) || (until !== null && day > until))
    return { fault: fieldError('validation.date') };
  return { answer: day };
}

function phoneAnswer({ key }: FormField, typed: string, { sent, phones }: AnswerReading): Outcome {
  const codeKey = codeKeyOf(key);
  const code = plainForm(lineOf(sent[codeKey])).replace(/^\+/, '') || phones.usual;
  const own = typedPhone.safeParse(typed).success ? withoutOwnCode(typed, code) : undefined;
  const digits = own?.replace(/\D/g, '') ?? '';
  if (!phones.offered.includes(code) || !phones.isPhone(code, digits)) return { fault: fieldError('forms.phone') };
  return { answer: digits, more: { [codeKey]: code } };
}

function choiceAnswer({ type, additional_options: { options } }: FormField, sent: Sent | undefined): Outcome {
  const chosen = [...new Set(all(sent).flatMap((one) => (isFile(one) || one === '' ? [] : [String(one)])))];
  if (chosen.some((value) => !options.some((option) => option.value === value)))
    return { fault: fieldError('forms.unknown-option') };
  if (type === 'multiple_checkbox') return { answer: chosen.length > 0 ? chosen : undefined };
  return chosen.length > 1 ? { fault: fieldError('forms.unknown-option') } : { answer: chosen[0] };
}

function plainAnswer(field: FormField, reading: AnswerReading): Outcome {
  const sent = reading.sent[field.key];
  if (all(sent).some(isFile)) return { fault: fieldError('forms.no-file-here') };
  if (field.type === 'single_select' || field.type === 'multiple_checkbox') return choiceAnswer(field, sent);
  const typed = lineOf(sent) || (field.type === 'hidden' ? field.additional_options.value : '');
  if (typed === '') return {};
  if (field.type === 'number') return numberAnswer(field, typed);
  if (field.type === 'date') return dateAnswer(field, typed);
  if (field.type === 'phone') return phoneAnswer(field, typed, reading);
  if (field.type === 'email') {
    const email = emailSchema.safeParse(typed);
    return email.success ? { answer: email.data } : { fault: fieldError('validation.email') };
  }
  return textAnswer(field, typed);
}

const isFileList = (answer: Answer | undefined): answer is readonly FileAnswer[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'object');

/** New files, and of those that are there the ones that are named; without a word about them all stay. */
function fileAnswer(field: FormField, { sent, before }: AnswerReading) {
  const { key } = field;
  const { max_files: max } = field.additional_options;
  const there = before[key];
  const kept = isFileList(there) ? there : [];
  const named = all(sent[key]);
  const uploads = named.filter(isFile).filter(({ bytes, filename }) => bytes.byteLength > 0 || filename !== '');
  const names = named.filter((one) => !isFile(one) && one !== '').map(String);
  const stays = names.length > 0 ? kept.filter(({ id }) => names.includes(id)) : kept;
  // One file takes the place of one.
  const rest = max === 1 && uploads.length > 0 ? [] : stays;
  if (rest.length + uploads.length > max)
    return { rest, uploads: [], fault: fieldError('forms.too-many-files', { max }) };
  return { rest, uploads, fault: undefined };
}

/** The fault of an answer in the words of its field, where the shop wrote some. */
function inOwnWords({ messages }: FormField, fault: FieldError, say: AnswerReading['say']): FieldError {
  const own = messages?.[fault.code === 'validation.required' ? 'required' : 'input'];
  const message = own && say?.(own).trim();
  return message ? fieldError('forms.own-message', { message }) : fault;
}

/**
 * Answers of one submission. What a field without its condition was answered is dropped; keys no field has are ignored. All
 * faults are told at once.
 */
export function readAnswers(reading: AnswerReading): ReadAnswers {
  const { fields, before, open, complete } = reading;
  const answers: Record<string, Answer> = {};
  const uploads = new Map<string, readonly UploadedFile[]>();
  const faults: Record<string, FieldError> = {};
  const codeKeys = new Set(fields.filter(({ type }) => type === 'phone').map(({ key }) => codeKeyOf(key)));
  for (const field of fields) {
    const { key, type, required } = field;
    if (!isAsked(field, answers)) continue;
    // The code of a telephone number comes with its number.
    if (type === 'hidden' && codeKeys.has(key)) continue;
    if (open && !open.includes(key)) {
      for (const one of type === 'phone' ? [key, codeKeyOf(key)] : [key])
        if (before[one] !== undefined) answers[one] = before[one];
      continue;
    }
    if (type === 'file') {
      const { rest, uploads: files, fault } = fileAnswer(field, reading);
      if (fault) faults[key] = fault;
      if (rest.length > 0) answers[key] = rest;
      if (files.length > 0) uploads.set(key, files);
      if (complete && required && rest.length + files.length === 0 && !fault)
        faults[key] = fieldError('validation.required');
      continue;
    }
    const { answer, fault, more } = plainAnswer(field, reading);
    if (fault) faults[key] = fault;
    else if (answer === undefined) {
      if (complete && required && type !== 'hidden') faults[key] = fieldError('validation.required');
    } else Object.assign(answers, more, { [key]: answer });
  }
  const told = fields.flatMap((field) => {
    const fault = faults[field.key];
    return fault ? [[field.key, inOwnWords(field, fault, reading.say)] as const] : [];
  });
  return { answers, uploads, faults: Object.fromEntries(told) };
}
