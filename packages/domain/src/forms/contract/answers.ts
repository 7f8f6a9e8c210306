// What somebody answered: stored by the key of the field, shown in the language of the reader.
import { type UploadedFile, uploadedFile } from '@kaifong/base/contract';
import * as z from 'zod';

/** A file that was sent along; its bytes are given out by calls that check who asks. */
export const fileAnswer = z.object({ id: z.string(), filename: z.string(), mimetype: z.string(), bytes: z.number() });
export type FileAnswer = z.output<typeof fileAnswer>;

export type Answer = string | number | readonly string[] | readonly FileAnswer[];
/** By the key of the field; what was not answered is absent. */
export type Answers = Readonly<Record<string, Answer>>;

const typed = z.string().max(20_000, 'validation.too-long');
const one = z.union([typed, z.number(), z.boolean(), uploadedFile]);

/** Answers as they are sent. What each must be is up to its field. */
export const answersInput = z
  .record(z.string().max(60), z.union([one, z.array(one).max(200), z.null()]))
  .refine((answers) => Object.keys(answers).length <= 1_500, 'validation.too-long');
export type AnswersInput = z.output<typeof answersInput>;
export type { UploadedFile };

/** An answer as people read it. */
export const shownAnswer = z.object({
  key: z.string(),
  type: z.string(),
  title: z.string(),
  /** In words: the labels of options, a telephone number with its code. */
  text: z.string(),
  files: z.array(fileAnswer),
  /** True: the form asks the field today; false: only the version that was filled in did. */
  current: z.boolean(),
});
export type ShownAnswer = z.output<typeof shownAnswer>;
