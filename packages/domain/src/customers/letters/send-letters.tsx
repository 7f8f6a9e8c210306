// Each letter to a customer: what it links to, and the occasion it is written for once.
import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sendLetter } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { PasswordLetter } from '../../identity/index.ts';
import { type LetterShop, letterShop, renderLetter } from '../../settings/index.ts';
import type { CustomerRow } from '../queries/find-customer.ts';
import { pathOf, verificationLink } from '../rules/verification-link.ts';
import { SimpleLetter } from './simple-letter.tsx';

interface Writing {
  readonly customer: CustomerRow;
  /** Names the event the letter answers, so that it is written once. */
  readonly eventId: number;
}

interface Sheet {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
}

async function send(
  tx: TxContext,
  { customer }: Writing,
  letter: { name: string; to: string; once: string; body: (sheet: Sheet) => ReactElement },
): Promise<void> {
  const language = parseLanguage(customer.language) ?? tx.language;
  const shop = await letterShop(tx, language);
  await sendLetter(tx, {
    to: letter.to,
    name: `customers.${letter.name}`,
    language,
    subject: renderMessage(language, `customers.letters.${letter.name}.subject`, { shop: shop.name }),
    ...renderLetter(letter.body({ language, shop, name: customer.first_name })),
    about: { kind: 'customer', id: customer.id },
    once: `customer:${customer.id}:${letter.once}`,
  });
}

/** The link that proves her address is hers. */
export async function sendVerificationLetter(tx: TxContext, writing: Writing): Promise<void> {
  const { id, email } = writing.customer;
  const path = pathOf(verificationLink(tx.machinery.secret, id, email, tx.machinery.now()));
  await send(tx, writing, {
    name: 'verification',
    to: email,
    once: `verification:${writing.eventId}`,
    body: (sheet) => <SimpleLetter {...sheet} words="verification" link={`${sheet.shop.url}${path}`} note="ignore" />,
  });
}

/** Welcomes her once, however often she verifies an address. */
export async function sendWelcomeLetter(tx: TxContext, writing: Writing): Promise<void> {
  const { email, referral_code } = writing.customer;
  await send(tx, writing, {
    name: 'welcome',
    to: email,
    once: 'welcome',
    body: (sheet) => (
      <SimpleLetter {...sheet} words="welcome" link={sheet.shop.url} note="referral" values={{ code: referral_code }} />
    ),
  });
}

/** Tells the address she had before, in case it was not her. */
export async function sendEmailChangedLetter(tx: TxContext, writing: Writing, previousEmail: string): Promise<void> {
  const { email } = writing.customer;
  await send(tx, writing, {
    name: 'email_changed',
    to: previousEmail,
    once: `email-changed:${writing.eventId}`,
    body: (sheet) => <SimpleLetter {...sheet} words="email_changed" note="ignore" values={{ email }} />,
  });
}

const passwordPages = { reset: '/reset-password', set: '/set-password' } as const;

/** The link to choose a password: a new one, or the first. */
export async function sendPasswordLetter(
  tx: TxContext,
  writing: Writing,
  { token, purpose }: { token: string; purpose: 'reset' | 'set' },
): Promise<void> {
  const words = `customers.letters.${purpose}`;
  await send(tx, writing, {
    name: purpose,
    to: writing.customer.email,
    once: `password:${writing.eventId}`,
    body: (sheet) => (
      <PasswordLetter {...sheet} link={`${sheet.shop.url}${passwordPages[purpose]}?token=${token}`} words={words} />
    ),
  });
}
