import { type AppError, fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { Answers, FormField, FormState } from '../contract/index.ts';
import { countSubmissions, takenSeats } from '../queries/count-answers.ts';
import { type FormRow, lockForm } from '../queries/find-form.ts';
import { atAnyTime, formState } from '../rules/form-state.ts';
import { chosenSeats, seatsOf } from '../rules/seats.ts';
import { answerFaults } from './store-answers.ts';

const refusals: Record<Exclude<FormState, 'open'>, () => AppError> = {
  not_yet: () => fail('forms.not-open-yet'),
  closed: () => fail('forms.closed'),
  full: () => fail('forms.full'),
  login: () => fail('forms.login-required'),
  submitted: () => fail('forms.already-submitted'),
};

/** What a submission would take of a form. */
export interface RoomWish {
  readonly formId: number;
  /** The fields as they were when they were answered. */
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  readonly once: string | null;
  /** Her own submission, which does not stand in her way. */
  readonly except: number;
}

/** Refuses (`forms.option-full` at its field) what would be one too many of an option. The form is locked. */
export async function requireSeats(tx: TxContext, { formId, fields, answers, except }: RoomWish): Promise<void> {
  const wanted = chosenSeats(seatsOf(fields), answers);
  const taken = await takenSeats(tx, formId, wanted, except);
  const full = wanted.filter((seat) => taken(seat) >= seat.seats);
  if (full.length === 0) return;
  const { main_language } = await getSettings(tx);
  const labelOf = ({ key, value }: (typeof full)[number]) => {
    const options = fields.find((field) => field.key === key)?.additional_options.options;
    return textIn(options?.find((one) => one.value === value)?.label, tx.language, main_language) || value;
  };
  throw answerFaults(
    Object.fromEntries(
      full.map((seat) => [seat.key, { code: 'forms.option-full', params: { option: labelOf(seat) } }]),
    ),
  );
}

/** Where somebody stands with a form. */
interface Standing {
  /** She is logged in, or was let in when she began her draft. */
  readonly isMember: boolean;
  /** Staff asked her for more: the form may have closed since. */
  readonly asked: boolean;
}

/**
 * Locks the form and refuses what it has no room for: before it opens, after it closed, when it is full, a second one of the
 * same person, an option without a seat left.
 */
export async function requireRoom(tx: TxContext, wish: RoomWish, { isMember, asked }: Standing): Promise<FormRow> {
  const form = await lockForm(tx, wish.formId);
  const { submitted, own } = await countSubmissions(tx, form.id, wish.once ?? '', wish.except);
  const hasSubmitted = wish.once !== null && own > 0;
  const state = formState(asked ? atAnyTime(form) : form, { now: tx.runtime.now(), isMember, hasSubmitted, submitted });
  if (state !== 'open') throw refusals[state]();
  await requireSeats(tx, wish);
  return form;
}
