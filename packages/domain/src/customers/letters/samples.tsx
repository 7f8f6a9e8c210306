import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { PasswordLetter } from '../../identity/index.ts';
import { type LetterSheet, writtenLetter } from '../../settings/index.ts';
import { renewLetter } from './send-letters.tsx';
import { SimpleLetter } from './simple-letter.tsx';

interface Sheet extends LetterSheet {
  readonly name: string;
}

const sample = (kind: string, body: (sheet: Sheet) => ReactElement, renew?: LetterSample['renew']): LetterSample => ({
  name: `customers.${kind}`,
  to: 'customer',
  ...(renew && { renew }),
  write: (ctx, language) =>
    writtenLetter(ctx, { name: `customers.${kind}`, language }, (sheet) =>
      body({ ...sheet, name: renderMessage(language, 'customers.sample.first_name') }),
    ),
});

const password = (kind: 'reset' | 'set'): LetterSample =>
  sample(
    kind,
    (sheet) => (
      <PasswordLetter
        {...sheet}
        link={`${sheet.shop.url}/${kind}-password?token=sample`}
        words={`customers.letters.${kind}`}
      />
    ),
    (tx, renewal) => renewLetter(tx, kind, renewal),
  );

const handOver = (kind: 'handed_over' | 'handed_away', path: string): LetterSample => ({
  name: `customers.${kind}`,
  to: 'staff',
  write(ctx, language) {
    const values = {
      name: renderMessage(language, 'customers.sample.first_name'),
      colleague: renderMessage(language, 'customers.sample.colleague'),
    };
    return writtenLetter(ctx, { name: `customers.${kind}`, language, values }, (sheet) => (
      <SimpleLetter {...sheet} words={kind} name={values.colleague} values={values} link={`${sheet.shop.url}${path}`} />
    ));
  },
});

/** The letters of this domain, to a customer who does not exist. */
export const letters: readonly LetterSample[] = [
  handOver('handed_over', '/admin/contact'),
  handOver('handed_away', '/admin/contact'),
  sample(
    'verification',
    (sheet) => (
      <SimpleLetter {...sheet} words="verification" link={`${sheet.shop.url}/email/verify/1/sample`} note="ignore" />
    ),
    (tx, renewal) => renewLetter(tx, 'verification', renewal),
  ),
  sample('welcome', (sheet) => (
    <SimpleLetter {...sheet} words="welcome" link={sheet.shop.url} note="referral" values={{ code: 'SIU2026' }} />
  )),
  sample('email_changed', (sheet) => (
    <SimpleLetter {...sheet} words="email_changed" note="ignore" values={{ email: 'siuming@example.com' }} />
  )),
  ...(['phone', 'password', 'facebook'] as const).map((what) =>
    sample(`${what}_changed`, (sheet) => (
      <SimpleLetter
        {...sheet}
        words={`${what}_changed`}
        link={`${sheet.shop.url}/password/reset`}
        note="ignore"
        values={{ phone: '+852 9123 4567' }}
      />
    )),
  ),
  ...(['near', 'spent'] as const).map((level) => ({
    ...sample(`sms_${level}`, (sheet) => (
      <SimpleLetter
        {...sheet}
        words={`sms_${level}`}
        link={`${sheet.shop.url}/admin/configuration?active_tab=sms`}
        values={{ month: '2026-11', budget: 'HKD 500' }}
      />
    )),
    to: 'staff' as const,
  })),
  ...(['news_join', 'news_leave'] as const).map((words) =>
    sample(words, (sheet) => (
      <SimpleLetter
        {...sheet}
        words={words}
        link={`${sheet.shop.url}/${words === 'news_join' ? 'newsletter' : 'unsubscribe'}`}
        note="ignore"
      />
    )),
  ),
  password('reset'),
  password('set'),
];
