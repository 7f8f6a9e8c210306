import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { letterShop, renderLetter } from '../../settings/index.ts';
import { ContactConfirmed, ContactReceived } from './contact-letters.tsx';

const someone = { id: 1, name: 'Chan Siu Ming', email: 'siuming@example.com' };

/** The letters of this domain, about somebody who does not exist. */
export const letters: readonly LetterSample[] = [
  {
    name: 'crm.contact_received',
    to: 'staff',
    async write(ctx, language) {
      const words = (key: string) => renderMessage(language, `crm.sample.${key}`);
      const message = { ...someone, subject: words('subject'), message: words('message') };
      const shop = await letterShop(ctx, language);
      return {
        subject: renderMessage(language, 'crm.letters.contact_received.subject', { subject: message.subject }),
        ...renderLetter(<ContactReceived language={language} shop={shop} message={message} />),
      };
    },
  },
  {
    name: 'crm.contact_confirmed',
    to: 'visitor',
    async write(ctx, language) {
      const shop = await letterShop(ctx, language);
      return {
        subject: renderMessage(language, 'crm.letters.contact_confirmed.subject', { shop: shop.name }),
        ...renderLetter(<ContactConfirmed language={language} shop={shop} />),
      };
    },
  },
];
