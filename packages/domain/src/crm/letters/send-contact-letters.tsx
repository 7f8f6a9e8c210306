import { createHash } from 'node:crypto';
import { dateIn } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sendLetter } from '@kaifong/kernel/mail';
import { getSettings, letterShop, renderLetter } from '../../settings/index.ts';
import type { ContactRow } from '../queries/contact-messages.ts';
import { ContactConfirmed, ContactReceived } from './contact-letters.tsx';

/** Tells the shop, in its own language, where it has published an address. */
export async function sendReceivedLetter(tx: TxContext, message: ContactRow): Promise<void> {
  const { contact_email, main_language: language } = await getSettings(tx);
  if (!contact_email) return;
  const shop = await letterShop(tx, language);
  await sendLetter(tx, {
    to: contact_email,
    replyTo: message.email,
    name: 'crm.contact_received',
    language,
    subject: renderMessage(language, 'crm.letters.contact_received.subject', { subject: message.subject }),
    ...renderLetter(<ContactReceived language={language} shop={shop} message={message} />),
    about: { kind: 'contact_message', id: message.id },
    once: `contact:${message.id}:received`,
  });
}

/** Tells the writer, at most once a day however many messages her address is typed into. */
export async function sendConfirmedLetter(tx: TxContext, message: ContactRow): Promise<void> {
  const { time_zone } = await getSettings(tx);
  const { language } = message;
  const shop = await letterShop(tx, language);
  const writer = createHash('sha256').update(message.email.toLowerCase()).digest('hex').slice(0, 24);
  await sendLetter(tx, {
    to: message.email,
    name: 'crm.contact_confirmed',
    language,
    subject: renderMessage(language, 'crm.letters.contact_confirmed.subject', { shop: shop.name }),
    ...renderLetter(<ContactConfirmed language={language} shop={shop} />),
    about: { kind: 'contact_message', id: message.id },
    once: `contact-writer:${writer}:${dateIn(time_zone, tx.runtime.now())}`,
  });
}
