import type { Fields } from '@kaifong/base/resource';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { nestErrors, useIssueWords } from '../form/index.ts';
import { currentLanguage } from '../language/language.ts';
import { formValuesOf, type Problem, problemsOf, type Values, type WholeRecord } from './form-values.ts';

/** Shapes of values that no field kind describes, by field name. */
export type FieldShapes = Readonly<Record<string, z.ZodType>>;

/** A form of these fields whose values are checked against them before anything is sent; `start` fills it. */
export function useCheckedForm(fields: Fields, start: WholeRecord | undefined, shapes: FieldShapes | undefined) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const say = (problem: Problem) => (typeof problem === 'string' ? t(`validation.${problem}`) : words(problem));
  return useForm<Values>({
    defaultValues: formValuesOf(fields, start),
    resolver: (values) => {
      const problems = problemsOf(fields, values, currentLanguage(), shapes);
      const messages = Object.entries(problems).map(([path, one]) => [path, say(one)] as const);
      if (messages.length === 0) return { values, errors: {} };
      return { values: {}, errors: nestErrors(Object.fromEntries(messages)) };
    },
  });
}
