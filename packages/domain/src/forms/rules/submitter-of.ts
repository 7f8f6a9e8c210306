import type { Answers, FormField } from '../contract/index.ts';

const textOf = (answer: Answers[string] | undefined): string => (typeof answer === 'string' ? answer : '');
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** The submitter by her answers: her name where there is one, else her address; and that address. */
export function submitterOf(
  fields: readonly FormField[],
  answers: Answers,
): { submitter: string; email: string | null } {
  const asked = fields.find(({ type, key }) => type === 'email' || key === 'email');
  const email = (asked && textOf(answers[asked.key]).toLowerCase()) || null;
  const [first, last] = [textOf(answers.first_name), textOf(answers.last_name)];
  // 陳大文, but Tai Man Chan.
  const full = isChinese(first + last) ? last + first : [first, last].filter(Boolean).join(' ');
  const submitter = (full || textOf(answers.name) || email || '').slice(0, 200);
  return { submitter, email };
}
