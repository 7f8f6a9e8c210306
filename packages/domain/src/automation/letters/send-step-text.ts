import type { TxContext } from '@kaifong/kernel/context';
import { textParts } from '../../customers/contract/index.ts';
import { leaveAddress, sendText, textRoom } from '../../customers/index.ts';
import { writeText } from '../../marketing/index.ts';
import type { FlowStep, SkipReason } from '../contract/index.ts';
import type { EntryRow, PersonRow } from '../locks.ts';
import { languageOf } from '../queries/why-not.ts';
import { withCoupon } from '../rules/step-words.ts';

interface StepText {
  readonly entry: EntryRow;
  readonly step: Extract<FlowStep, { readonly kind: 'sms' }>;
  readonly person: PersonRow;
  readonly code: string | null;
}

/**
 * Stores the text message of a step in the open transaction, with the address that ends such messages. `no_budget`: the day's messages or
 * the month's money have no room for it, and nothing is stored.
 */
export async function sendStepText(
  tx: TxContext,
  { entry, step, person, code }: StepText,
): Promise<SkipReason | undefined> {
  const language = await languageOf(tx, step, person);
  const broadcast = { text: { [language]: withCoupon(step.text[language] ?? '', code) } };
  const stop = leaveAddress(tx.runtime, person);
  const text = await writeText(tx, { broadcast, person, language, stop });
  if (((await textRoom(tx)) ?? 0) < textParts(text).parts) return 'no_budget';
  const id = await sendText(tx, {
    to: `+${person.country_code}${person.phone}`,
    text,
    about: { kind: 'automation', id: entry.automation_id },
    once: `automation:${entry.id}:${step.key}`,
  });
  if (id === undefined) throw new Error(`the step ${step.key} of entry ${entry.id} was written before`);
  return undefined;
}
