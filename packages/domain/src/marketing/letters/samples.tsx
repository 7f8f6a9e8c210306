import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { mayHaveNews } from '../queries/meets-conditions.ts';
import { writeBroadcast } from './write-broadcast.tsx';

/** The letters of this domain, to a customer who does not exist. */
export const letters: readonly LetterSample[] = [
  {
    name: 'marketing.broadcast',
    to: 'customer',
    mayRepeat: (tx, { recipient }) => mayHaveNews(tx, recipient),
    write(ctx, language) {
      const say = (key: string) => renderMessage(language, `marketing.sample.${key}`);
      return writeBroadcast(ctx, {
        broadcast: {
          subject: { [language]: say('subject') },
          content: { [language]: `<p>${say('greeting')}</p><p>${say('body')}</p>` },
        },
        person: { first_name: say('first_name'), last_name: '' },
        language,
        stop: `${ctx.runtime.siteUrl}/unsubscribe`,
      });
    },
  },
];
