// What the answers of a form say of the person who gave them, and of her wish: by the map of the form's builder, else by the usual keys.

import { type Answers, choiceTypes, type FormField, type WriteTarget } from '../../forms/contract/index.ts';
import { codeKeyOf } from '../../forms/facts/index.ts';

export interface AnsweredPerson {
  readonly name: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email: string | null;
  readonly country_code: string | null;
  readonly phone: string | null;
  readonly company?: string;
  readonly birthday?: string;
  readonly tags: string[];
  /** In cents. */
  readonly value: number | null;
  readonly note: string;
}

const isFile = (one: unknown) => typeof one === 'object' && one !== null;

/** An answer as plain words; '' for files and for nothing. */
function wordsOf(answer: Answers[string] | undefined): string {
  if (answer === undefined) return '';
  if (Array.isArray(answer)) return answer.some(isFile) ? '' : answer.join(', ');
  return String(answer).replace(/\s+/g, ' ').trim();
}

/** Each chosen value is a tag of its own; what was typed is one. */
function tagsOf({ key, type }: FormField, answers: Answers): string[] {
  const answer = answers[key];
  const chosen = Array.isArray(answer) && choiceTypes.includes(type) ? answer.map(String) : [wordsOf(answer)];
  return chosen.map((tag) => tag.trim().slice(0, 40)).filter(Boolean);
}

export function answersOf(fields: readonly FormField[], answers: Answers): AnsweredPerson {
  const to = (target: WriteTarget) => fields.filter(({ writes_to }) => writes_to === target);
  const said = (target: WriteTarget, usual?: string) => {
    const [mapped] = to(target);
    const key = mapped?.key ?? usual;
    return key === undefined ? '' : wordsOf(answers[key]);
  };
  const mailed = fields.find(({ type, key }) => type === 'email' || key === 'email');
  const called = fields.find(({ type }) => type === 'phone');
  const phone = called ? wordsOf(answers[called.key]) : '';
  const code = called ? wordsOf(answers[codeKeyOf(called.key)]) : '';
  const [first, last, company] = [
    said('first_name', 'first_name'),
    said('last_name', 'last_name'),
    said('company', 'company'),
  ];
  const birthday = said('birthday', 'birthday');
  const value = Math.round(Number(said('lead_value').replace(/[,\s]/g, '')) * 100);
  return {
    name: said('name', 'name'),
    ...(first && { first_name: first }),
    ...(last && { last_name: last }),
    email: (mailed && wordsOf(answers[mailed.key]).toLowerCase()) || null,
    country_code: phone && code ? code : null,
    phone: phone && code ? phone : null,
    ...(company && { company }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(birthday) && { birthday }),
    tags: [...new Set(to('tag').flatMap((field) => tagsOf(field, answers)))],
    value: said('lead_value') && Number.isSafeInteger(value) && value >= 0 ? value : null,
    note: to('lead_note')
      .map(({ key }) => wordsOf(answers[key]))
      .filter(Boolean)
      .join('\n')
      .slice(0, 2_000),
  };
}

/** Whether the form's map writes anything into a person by itself, also where no lead is made. */
export const writesPerson = (fields: readonly FormField[]): boolean =>
  fields.some(({ writes_to }) => writes_to && !writes_to.startsWith('lead_'));
