import { createHash } from 'node:crypto';
import { dateIn } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { getSettings, mailLetter } from '../../settings/index.ts';
import type { ContactRow } from '../queries/contact-messages.ts';
import { ContactConfirmed, ContactReceived } from './contact-letters.tsx';

/** Tells the shop, in its own language, where it has published an address. */
export async function sendReceivedLetter(tx: TxContext, message: ContactRow): Promise<void> {
  const { contact_email, main_language: language } = await getSettings(tx);
  if (!contact_email) return;
  const letter = {
    to: contact_email,
    replyTo: message.email,
    name: 'crm.contact_received',
    language,
    values: { subject: message.subject },
    about: { kind: 'contact_message', id: message.id },
    once: `contact:${message.id}:received`,
  };
  await mailLetter(tx, letter, (sheet) => <ContactReceived {...sheet} message={message} />);
}

/** Tells the writer, at most once a day however many messages her address is typed into. */
export async function sendConfirmedLetter(tx: TxContext, message: ContactRow): Promise<void> {
  const { time_zone } = await getSettings(tx);
  const { language } = message;
  const writer = createHash('sha256').update(message.email.toLowerCase()).digest('hex').slice(0, 24);
  const letter = {
    to: message.email,
    name: 'crm.contact_confirmed',
    language,
    about: { kind: 'contact_message', id: message.id },
    once: `contact-writer:${writer}:${dateIn(time_zone, tx.runtime.now())}`,
  };
  await mailLetter(tx, letter, (sheet) => <ContactConfirmed {...sheet} />);
}
