// What the integration tests of this domain start from.
import type { Actor, Context } from '@kaifong/kernel/context';
import { type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { domain as identity } from '../../identity/domain.ts';
import { findCustomerActor } from '../../identity/index.ts';
import { type ConfigurationInput, configurationInput } from '../../settings/contract/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { updateConfiguration } from '../../settings/index.ts';
import { registerCustomer } from '../actions/register-customer.ts';
import { registration } from '../contract/index.ts';
import { domain } from '../domain.ts';

export { exportPerson } from '../actions/export-person.ts';
export { mergeCustomers, undoMerge } from '../actions/merge-customers.ts';
export { noteConsent } from '../actions/note-consent.ts';
export {
  changeCustomer,
  handOverText,
  makeAddress,
  makeConfirmed,
  makeCustomer,
  makeCustomers,
} from './make-customer.ts';

export const domains = [settings, identity, domain];
export const password = 'a good password';

let turn = 0;
const newEmail = (): string => {
  turn += 1;
  return `amy${turn}@shop.test`;
};

/** What a visitor types to register; each time somebody else. */
export const typed = (change: Record<string, unknown> = {}) =>
  registration.parse({
    first_name: 'Amy',
    last_name: 'Chan',
    email: newEmail(),
    password,
    password_confirmation: password,
    ...change,
  });

export const changeSettings = (runtime: TestRuntime, change: Partial<Record<keyof ConfigurationInput, unknown>>) =>
  updateConfiguration(runtime.as({ kind: 'system', name: 'test' }), configurationInput.parse(change));

/** The context of whoever holds this token. */
export async function contextWith(runtime: TestRuntime, token: string): Promise<Context> {
  return runtime.as((await findCustomerActor(runtime.as(visitor), token)) as Actor);
}

/** A registered customer, and her context. */
export async function newCustomer(runtime: TestRuntime, change: Record<string, unknown> = {}) {
  const { customer, session } = await registerCustomer(runtime.as(visitor), typed(change));
  const token = session?.token ?? '';
  return { ...customer, token, ctx: token ? await contextWith(runtime, token) : runtime.as(visitor) };
}

interface KeptLetter {
  name: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** What a mail program posts to, for mails she may decline. */
  unsubscribe: string | null;
}

/** Every letter written to an address, oldest first. */
export async function lettersTo(runtime: TestRuntime, email: string): Promise<KeptLetter[]> {
  await runtime.drain();
  const text =
    'select name, language, subject, text, html, unsubscribe from mail_logs where recipient = $1 order by id';
  return (await runtime.database.connection.query<KeptLetter>(text, [email])).rows;
}
