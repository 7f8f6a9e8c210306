import type { TxContext } from '@kaifong/kernel/context';
import { sendLetter } from '@kaifong/kernel/mail';
import { newsList, unsubscribeAddresses } from '../../customers/index.ts';
import { writeBroadcast } from '../../marketing/index.ts';
import type { FlowStep } from '../contract/index.ts';
import type { EntryRow, PersonRow } from '../locks.ts';
import { languageOf } from '../queries/why-not.ts';
import { withCoupon } from '../rules/step-words.ts';

interface StepMail {
  readonly entry: EntryRow;
  readonly step: Extract<FlowStep, { readonly kind: 'mail' }>;
  readonly person: PersonRow;
  readonly code: string | null;
}

/** Stores the mail of a step in the open transaction: a step that is undone has none. */
export async function sendStepMail(tx: TxContext, { entry, step, person, code }: StepMail): Promise<void> {
  const language = await languageOf(tx, step, person);
  const { page, oneClick } = unsubscribeAddresses(tx.runtime, newsList, person.email);
  const broadcast = {
    subject: { [language]: withCoupon(step.subject[language] ?? '', code) },
    content: { [language]: withCoupon(step.content[language] ?? '', code) },
  };
  const mail = await sendLetter(tx, {
    ...(await writeBroadcast(tx, { broadcast, person, language, stop: page })),
    to: person.email,
    name: 'automation.mail',
    language,
    unsubscribe: oneClick,
    about: { kind: 'automation', id: entry.automation_id },
    once: `automation:${entry.id}:${step.key}`,
  });
  if (!mail) throw new Error(`the step ${step.key} of entry ${entry.id} was written before`);
}
