import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { mayHaveNews, writeBroadcast } from '../../marketing/index.ts';

/** The letters of this domain, to a customer who does not exist. */
export const letters: readonly LetterSample[] = [
  {
    name: 'automation.mail',
    to: 'customer',
    mayRepeat: (tx, { recipient }) => mayHaveNews(tx, recipient),
    write(ctx, language) {
      const say = (key: string) => renderMessage(language, `automation.sample.${key}`);
      return writeBroadcast(ctx, {
        broadcast: { subject: { [language]: say('subject') }, content: { [language]: `<p>${say('body')}</p>` } },
        person: { first_name: say('first_name'), last_name: '' },
        language,
        stop: `${ctx.runtime.siteUrl}/unsubscribe`,
      });
    },
  },
];
