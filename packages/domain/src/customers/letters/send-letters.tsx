// Each letter to a customer: what it links to, and the occasion it is written for once.
import { parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import type { Renewal } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { issuePasswordToken, PasswordLetter } from '../../identity/index.ts';
import { getSettings, type LetterSheet, mailLetter } from '../../settings/index.ts';
import { type CustomerRow, findCustomer } from '../queries/find-customer.ts';
import { pathOf, verificationLink } from '../rules/verification-link.ts';
import { SimpleLetter } from './simple-letter.tsx';

interface Writing {
  readonly customer: CustomerRow;
  /** Names what the letter answers (an event, a wish of the staff), so that it is written once. */
  readonly occasion: number | string;
}

interface Sheet extends LetterSheet {
  readonly name: string;
}

async function send(
  tx: TxContext,
  { customer }: Writing,
  letter: { name: string; to: string; once: string; body: (sheet: Sheet) => ReactElement },
): Promise<number | undefined> {
  const language = parseLanguage(customer.language) ?? tx.language;
  const mailed = {
    to: letter.to,
    name: `customers.${letter.name}`,
    language,
    about: { kind: 'customer', id: customer.id },
    once: `customer:${customer.id}:${letter.once}`,
  };
  const mail = await mailLetter(tx, mailed, (sheet) => letter.body({ ...sheet, name: customer.first_name }));
  return mail?.id;
}

/** The link that proves her address is hers. */
export async function sendVerificationLetter(tx: TxContext, writing: Writing): Promise<number | undefined> {
  const { id, email } = writing.customer;
  const path = pathOf(verificationLink(tx.runtime.secret, id, email, tx.runtime.now()));
  return send(tx, writing, {
    name: 'verification',
    to: email,
    once: `verification:${writing.occasion}`,
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
    once: `email-changed:${writing.occasion}`,
    body: (sheet) => <SimpleLetter {...sheet} words="email_changed" note="ignore" values={{ email }} />,
  });
}

/** What opens her account is another one: her address is told, in case it was not her. */
export async function sendAccessChangedLetter(
  tx: TxContext,
  writing: Writing,
  what: 'phone' | 'password' | 'facebook',
): Promise<void> {
  const { country_code, phone, email } = writing.customer;
  const values = { phone: phone ? `+${country_code} ${phone}` : '–' };
  const name = `${what}_changed`;
  await send(tx, writing, {
    name,
    to: email,
    once: `${name}:${writing.occasion}`,
    body: (sheet) => (
      <SimpleLetter {...sheet} words={name} link={`${sheet.shop.url}/password/reset`} note="ignore" values={values} />
    ),
  });
}

/** Tells the shop's own address that text messages have cost most, or all, of what a month may; nothing where it has none. */
export async function sendSmsBudgetLetter(
  tx: TxContext,
  { month, level }: { month: string; level: 'near' | 'spent' },
): Promise<void> {
  const { contact_email: to, main_language: language, sms_monthly_budget, base_currency } = await getSettings(tx);
  if (!to) return;
  const words = `sms_${level}`;
  const values = { month, budget: `${base_currency} ${sms_monthly_budget}` };
  const letter = {
    to,
    name: `customers.${words}`,
    language,
    about: { kind: 'configuration', id: 'shop' },
    once: `sms-budget:${month}:${level}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <SimpleLetter
      {...{ ...sheet, words, values }}
      name={sheet.shop.name}
      link={`${sheet.shop.url}/admin/configuration?active_tab=sms`}
    />
  ));
}

const passwordPages = { reset: '/reset-password', set: '/set-password' } as const;

/** A link to choose a password: a new one, or the first. */
export async function sendPasswordLetter(
  tx: TxContext,
  writing: Writing,
  purpose: 'reset' | 'set',
): Promise<number | undefined> {
  const token = await issuePasswordToken(tx, { customer_id: writing.customer.id });
  return send(tx, writing, {
    name: purpose,
    to: writing.customer.email,
    once: `password:${writing.occasion}`,
    body: (sheet) => (
      <PasswordLetter
        {...sheet}
        link={`${sheet.shop.url}${passwordPages[purpose]}?token=${token}`}
        words={`customers.letters.${purpose}`}
      />
    ),
  });
}

/** Writes a letter anew whose link ends, to whoever has the same address still and needs it. */
export async function renewLetter(
  tx: TxContext,
  kind: 'verification' | 'reset' | 'set',
  { recipient, about, occasion }: Renewal,
): Promise<number | undefined> {
  const customer = about?.kind === 'customer' ? await findCustomer(tx, Number(about.id)) : undefined;
  if (!customer?.enabled || customer.email !== recipient) return undefined;
  if (kind !== 'verification')
    return sendPasswordLetter(tx, { customer, occasion }, customer.password_hash ? kind : 'set');
  return customer.email_verified_at ? undefined : sendVerificationLetter(tx, { customer, occasion });
}
