import { type Language, textIn } from '@kaifong/base/localized';
import type { Answers, FormField, ShownAnswer } from '../contract/index.ts';
import { codeKeyOf } from '../facts/index.ts';

interface Reader {
  readonly language: Language;
  readonly main: Language;
}

/** One answer in words: labels of options, a telephone number with its code; files are not words. */
export function answerText(field: FormField, answers: Answers, { language, main }: Reader): string {
  const answer = answers[field.key];
  if (answer === undefined) return '';
  if (field.type === 'phone')
    return [`+${answers[codeKeyOf(field.key)] ?? ''}`, answer].filter((part) => part !== '+').join(' ');
  const { options } = field.additional_options;
  const labelOf = (value: unknown) => {
    const option = options.find((one) => one.value === value);
    return option ? textIn(option.label, language, main) || option.value : String(value);
  };
  if (Array.isArray(answer))
    return answer
      .map((one) => (typeof one === 'object' ? one.filename : labelOf(one)))
      .join(field.type === 'file' ? ', ' : '; ');
  return options.length > 0 ? labelOf(answer) : String(answer);
}

/** Everything that was answered, in the order it was asked. `current`: the keys the form asks today. */
export function showAnswers(
  fields: readonly FormField[],
  answers: Answers,
  reader: Reader,
  current: readonly string[],
): ShownAnswer[] {
  const codeKeys = new Set(fields.filter(({ type }) => type === 'phone').map(({ key }) => codeKeyOf(key)));
  return fields
    .filter(({ type, key }) => !(type === 'hidden' && codeKeys.has(key)))
    .map((field) => {
      const answer = answers[field.key];
      const files = field.type === 'file' && Array.isArray(answer) ? answer : [];
      return {
        key: field.key,
        type: field.type,
        title: textIn(field.title, reader.language, reader.main) || field.key,
        text: answerText(field, answers, reader),
        files: files.filter((file) => typeof file === 'object'),
        current: current.includes(field.key),
      };
    });
}
