// Problems of a sheet as they are kept, and as somebody reads them: who reads may have another language than who began.
import type { ErrorValues } from '@kaifong/base/errors';
import { type Language, languages } from '@kaifong/base/localized';
import type { ImportProblem } from '@kaifong/base/resource';
import { renderMessage } from '../../http/index.ts';
import type { Bound } from '../bound.ts';
import { labelOf } from '../refusals.ts';
import { ofSheet } from './sheet-reader.ts';

/** Code and figures of a sentence. */
interface Said {
  readonly code: string;
  readonly params?: ErrorValues | undefined;
}

export interface StoredProblem extends ImportProblem {
  /** What its messages are made of; those kept by an older version have none. */
  readonly said?: readonly Said[];
}

/** A problem in the words of who began the import, with what they are made of. */
export function problemOf(
  language: Language,
  place: Omit<ImportProblem, 'message' | 'messages'>,
  causes: readonly Said[],
): StoredProblem {
  const messages = causes.map(({ code, params }) => renderMessage(language, code, params));
  return { ...place, message: messages[0] ?? '', messages, said: causes };
}

/** The name of a field within a sentence is of the reader's language as well. */
function paramsFor(bound: Bound | undefined, language: Language, name: string | null, params: ErrorValues = {}) {
  const shown = params.field;
  if (!bound || name === null || typeof shown !== 'string') return params;
  const isLabel = languages.some((own) => labelOf(ofSheet(bound), name, own) === shown);
  return isLabel ? { ...params, field: labelOf(ofSheet(bound), name, language) } : params;
}

/** The same in a reader's language. */
export function toldIn(language: Language, bound: Bound | undefined, problem: StoredProblem): ImportProblem {
  const { said, ...told } = problem;
  if (!said) return told;
  const messages = said.map(({ code, params }) =>
    renderMessage(language, code, paramsFor(bound, language, told.field, params)),
  );
  return { ...told, message: messages[0] ?? '', messages };
}
