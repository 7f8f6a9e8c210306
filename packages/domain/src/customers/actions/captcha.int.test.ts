// Forms that ask whether a person sends them, where the shop wants it.
import { adapter } from '@kaifong/kernel/context';
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { captchaService, fakeCaptchaService, updateConfiguration } from '../../settings/index.ts';
import { credentials } from '../contract/index.ts';
import { domains, newCustomer, password, typed } from '../testing/index.ts';
import { logInCustomer } from './log-in-customer.ts';
import { registerCustomer } from './register-customer.ts';
import { requestPassword } from './reset-password.ts';

let runtime: TestRuntime;
let email: string;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  ({ email } = await newCustomer(runtime));
  runtime.plug(adapter(captchaService, fakeCaptchaService('a person')));
  await updateConfiguration(guest(), {
    recaptcha_site_key: 'site',
    recaptcha_forms: ['register', 'login', 'reset'],
    secrets: { recaptcha_secret_key: 'secret' },
  } as Parameters<typeof updateConfiguration>[1]);
});
afterAll(() => runtime.close());

const guest = () => runtime.as(visitor);

it.each([
  ['register', (recaptcha_token?: string) => registerCustomer(guest(), typed({ recaptcha_token }))],
  [
    'login',
    (recaptcha_token?: string) => logInCustomer(guest(), credentials.parse({ email, password, recaptcha_token })),
  ],
  ['reset', (recaptcha_token?: string) => requestPassword(guest(), { email, recaptcha_token })],
])('%s lets a person through and nobody else', async (_, send) => {
  for (const [token, code] of [
    [undefined, 'settings.captcha-missing'],
    ['a program', 'settings.captcha-failed'],
  ] as const)
    await expect(send(token)).rejects.toMatchObject({ fields: { recaptcha_token: [{ code }] } });
  await send('a person');
});
