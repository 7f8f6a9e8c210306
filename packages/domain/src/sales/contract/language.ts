import { languageSchema } from '@kaifong/base/localized';

/** The language a call wants its answer in; left out: the reader's. */
export const language = languageSchema.optional();
