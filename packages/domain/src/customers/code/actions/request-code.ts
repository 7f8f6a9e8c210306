import { perDay, perHour, perMinute } from '@kaifong/base/contract';
import { AppError, fail, failField } from '@kaifong/base/errors';
import { minute } from '@kaifong/base/time';
import { type Context, inTransaction, requireCustomer } from '@kaifong/kernel/context';
import { countTry, renderMessage } from '@kaifong/kernel/http';
import { enqueue } from '@kaifong/kernel/jobs';
import { phoneLoginEnabled, registrationOpen } from '../../../settings/contract/index.ts';
import { getSettings, requireCaptcha } from '../../../settings/index.ts';
import { findCustomerByPhone } from '../../queries/find-customer.ts';
import { profileProblem } from '../../rules/profile-problem.ts';
import { phoneCodes } from '../../schema.ts';
import { type CodePurpose, codeMinutes } from '../contract/index.ts';
import { smsAccess } from '../queries/sms-access.ts';
import { isBudgetSpent } from '../queries/sms-spending.ts';
import { sendCode } from './send-code.ts';

export interface CodeWish {
  readonly type: CodePurpose;
  readonly country_code: string;
  readonly phone: string;
  readonly recaptcha_token?: string | undefined;
}

async function countOr(ctx: Context, bucket: string, limit: ReturnType<typeof perDay>, refusal: () => AppError) {
  try {
    await countTry(ctx, bucket, limit);
  } catch (error) {
    throw error instanceof AppError && error.code === 'too-many' ? refusal() : error;
  }
}

/** One a minute and five a day for a number, whoever asks; a hundred an hour for all numbers of a country. */
async function countSms(ctx: Context, { country_code, phone }: CodeWish): Promise<void> {
  const number = `sms:+${country_code}${phone}`;
  const tooFrequent = () => fail('customers.sms-too-frequent');
  await countOr(ctx, `${number}:minute`, perMinute(1), tooFrequent);
  await countOr(ctx, `${number}:day`, perDay(5), () => fail('customers.sms-daily-limit'));
  await countOr(ctx, `sms:country:${country_code}`, perHour(100), tooFrequent);
}

const captchaForm = { register: 'register', login: 'login', reset: 'reset' } as const;

/**
 * Asks for a one-time code. Whether the number belongs to anybody is looked up by the worker, so that the answer is the
 * same, and as fast, for every number; a registration alone is told that it is closed or that the number has an account.
 */
export async function requestCode(ctx: Context, wish: CodeWish) {
  const { type, country_code, phone } = wish;
  const settings = await getSettings(ctx);
  const access = await smsAccess(ctx);
  if (!access) throw fail('customers.sms-off');
  const customer_id = type === 'profile' ? requireCustomer(ctx) : null;
  if (type === 'login' && !phoneLoginEnabled(settings)) throw failField('phone', 'customers.phone-login-closed');
  const reply = (status: 'sent' | 'disabled' | 'exists') => ({
    status,
    message: renderMessage(ctx.language, `customers.code.${status}`),
    rehearsal: status === 'sent' ? access.rehearsal : null,
  });
  if (type === 'register' && !registrationOpen(settings)) return reply('disabled');
  const problem = profileProblem({ country_code, phone }, settings, ctx.runtime.now());
  if (problem) throw problem;
  if (type !== 'profile') await requireCaptcha(ctx, captchaForm[type], wish.recaptcha_token);
  await countSms(ctx, wish);
  if (await isBudgetSpent(ctx)) throw fail('customers.sms-spent');
  if (type === 'register' && (await findCustomerByPhone(ctx, country_code, phone))) return reply('exists');
  const now = ctx.runtime.now();
  const expires_at = new Date(now.getTime() + codeMinutes * minute);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(phoneCodes)
      .values({ purpose: type, country_code, phone, customer_id, language: tx.language, expires_at, created_at: now })
      .returning({ id: phoneCodes.id });
    if (row) await enqueue(tx, sendCode, { id: row.id });
  });
  return reply('sent');
}
