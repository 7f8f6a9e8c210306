// Problems of a sheet as they are kept, and as somebody reads them, who may have another language than who began.
import type { ErrorValues } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import type { ImportProblem } from '@kaifong/base/resource';
import { renderMessage } from '../../http/index.ts';

export interface StoredProblem extends ImportProblem {
  /** The codes and gaps the messages are made of; problems kept by an older version have none. */
  readonly said?: readonly { readonly code: string; readonly params?: ErrorValues | undefined }[];
}

/** A problem with its sentences in a language; a field within them is called as the sheet heads it. */
export function problemIn(
  language: Language,
  { said, ...place }: Omit<StoredProblem, 'message' | 'messages'> & { readonly messages?: string[] },
): ImportProblem {
  const messages = said?.map(({ code, params }) =>
    renderMessage(language, code, place.column === '' ? params : { ...params, field: place.column }),
  );
  const all = messages ?? place.messages ?? [];
  return { ...place, message: all[0] ?? '', messages: all };
}

export const problemOf = (
  language: Language,
  place: Omit<ImportProblem, 'message' | 'messages'>,
  said: NonNullable<StoredProblem['said']>,
): StoredProblem => ({ ...problemIn(language, { ...place, said }), said });
