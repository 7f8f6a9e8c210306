import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** Submissions that wait for somebody, by form. */
export const submissionCard = defineCard({
  name: 'form_submissions',
  permission: 'get form_submissions',
  output: z.object({
    forms: z.array(z.object({ form_id: z.number(), title: z.string(), pending: z.number(), processing: z.number() })),
  }),
});
export type SubmissionNumbers = CardOf<typeof submissionCard>;
