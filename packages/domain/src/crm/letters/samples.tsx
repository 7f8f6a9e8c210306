import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../settings/index.ts';
import { ContactConfirmed, ContactReceived } from './contact-letters.tsx';
import { EbookLetter } from './ebook-letter.tsx';

const someone = { id: 1, name: 'Chan Siu Ming', email: 'siuming@example.com' };

/** The letters of this domain, about somebody who does not exist. */
export const letters: readonly LetterSample[] = [
  {
    name: 'crm.contact_received',
    to: 'staff',
    guard: 'get contact_message',
    async write(ctx, language) {
      const words = (key: string) => renderMessage(language, `crm.sample.${key}`);
      const message = { ...someone, subject: words('subject'), message: words('message') };
      const wording = { name: 'crm.contact_received', language, values: { subject: message.subject } };
      return writtenLetter(ctx, wording, (sheet) => <ContactReceived {...sheet} message={message} />);
    },
  },
  {
    name: 'crm.contact_confirmed',
    to: 'visitor',
    write: (ctx, language) =>
      writtenLetter(ctx, { name: 'crm.contact_confirmed', language }, (sheet) => <ContactConfirmed {...sheet} />),
  },
  {
    name: 'crm.ebook',
    to: 'visitor',
    write(ctx, language) {
      const title = renderMessage(language, 'crm.sample.ebook');
      return writtenLetter(ctx, { name: 'crm.ebook', language, values: { title } }, (sheet) => (
        <EbookLetter {...sheet} title={title} path="/ebook?token=0" />
      ));
    },
  },
];
