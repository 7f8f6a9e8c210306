// An application as its applicant sees it, by her account or by the link she was mailed.
import { many, one, uploadedFile } from '@kaifong/base/contract';
import { publicId, recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { shownAnswer } from '../../forms/contract/index.ts';
import { noteAuthors, noteFile, quoteView } from './application.ts';
import { applicationCommands } from './application-machine.ts';
import { applicationStages, applicationStatus } from './status.ts';

const language = languageSchema.optional();
/** Of the link in a letter; left out: the member's own. */
const token = z.string().max(300).optional();
const words = z.string().trim().max(2_000, 'validation.too-long');

const ownRow = z.object({
  id: publicId,
  /** For `additional_options.application_id` of the cart. */
  application_id: z.number(),
  service: z.object({ name: z.string(), link: z.string().nullable() }),
  status: applicationStatus,
  /** Null: the status says all. */
  stage: z.enum(applicationStages).nullable(),
  /** Percent of the job that is done. */
  progress: z.number(),
  created_at: instantOutput,
  updated_at: instantOutput,
  /** Quotes that can be bought now. */
  open_quotes: z.number(),
});
export type OwnApplicationRow = z.output<typeof ownRow>;
export const ownApplications = many(ownRow);

const ownView = ownRow.extend({
  answers: z.array(shownAnswer),
  quotes: z.array(quoteView.omit({ order: true }).extend({ may_accept: z.boolean(), may_decline: z.boolean() })),
  /** What happened, oldest first: steps with what was said, and words both ways. */
  story: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('step'),
        command: z.enum(applicationCommands),
        text: z.string(),
        created_at: instantOutput,
      }),
      z.object({
        kind: z.literal('words'),
        author: z.enum(noteAuthors),
        text: z.string(),
        file: noteFile.nullable(),
        created_at: instantOutput,
      }),
    ]),
  ),
  /** Path at which a draft is taken up again. */
  resume: z.string().nullable(),
  may_withdraw: z.boolean(),
  may_write: z.boolean(),
  may_rate: z.boolean(),
  rating: z.number().nullable(),
  rating_words: z.string(),
});
export type OwnApplication = z.output<typeof ownView>;
export const ownApplication = one(ownView);

export const ownInput = z.object({ id: publicId, token, language });
export const ownQuoteInput = ownInput.extend({ quote_id: recordId });
export const acceptInput = ownQuoteInput.extend({ cart_id: publicId.optional() });
export const acceptReply = one(z.object({ cart_id: z.string() }));
export const messageInput = ownInput.extend({ text: words.default(''), file: uploadedFile.optional() });
export const rateInput = ownInput.extend({
  rating: numberInput(z.number().int().min(1).max(5)),
  words: words.default(''),
});
export const ownFileInput = ownInput.extend({ file_id: z.uuid('validation.input') });
