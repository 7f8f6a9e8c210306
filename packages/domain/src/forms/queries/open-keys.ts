import type { Context } from '@kaifong/kernel/context';
import type { AnswersInput, FormField } from '../contract/index.ts';
import { readAnswers } from '../rules/read-answers.ts';
import { chosenSeats, seatsOf } from '../rules/seats.ts';
import { takenSeats } from './count-answers.ts';
import type { SubmissionRecord } from './find-submission.ts';
import { phoneCodes } from './phone-codes.ts';

type Draft = Pick<SubmissionRecord, 'id' | 'form_id' | 'answers' | 'asked_keys'>;

/**
 * Keys of a draft that may be answered; null: all. Besides those she was asked for, each whose kept answer the form of today
 * would refuse: what is refused can be mended.
 */
export async function openKeys(
  ctx: Context,
  draft: Draft | undefined,
  fields: readonly FormField[],
): Promise<string[] | null> {
  if (!draft?.asked_keys) return null;
  const { id, form_id, answers, asked_keys } = draft;
  // Without a word about files they stay.
  const sent = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => !(Array.isArray(value) && typeof value[0] === 'object')),
  ) as AnswersInput;
  const reading = { fields, sent, before: answers, open: null, complete: true };
  const { faults } = readAnswers({ ...reading, phones: await phoneCodes(ctx) });
  const wanted = chosenSeats(seatsOf(fields), answers);
  const taken = await takenSeats(ctx, form_id, wanted, id);
  const full = wanted.filter((seat) => taken(seat) >= seat.seats).map(({ key }) => key);
  return [...new Set([...asked_keys, ...Object.keys(faults), ...full])];
}
