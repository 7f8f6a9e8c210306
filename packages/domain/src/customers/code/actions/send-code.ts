import { parseLanguage } from '@kaifong/base/localized';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { letterShop } from '../../../settings/index.ts';
import { smsGateway } from '../../ports/sms-gateway.ts';
import { findCustomer, findCustomerByPhone } from '../../queries/find-customer.ts';
import { phoneCodes } from '../../schema.ts';
import { codeMinutes } from '../contract/index.ts';
import { smsAccess } from '../queries/sms-access.ts';
import { codeFrom, codeHash } from '../rules/code-of.ts';
import { giveBackSms, spendSms } from './spend-sms.ts';

type CodeRow = typeof phoneCodes.$inferSelect;

/** Whether anybody is waiting for this code: strangers get none, whatever they were answered. */
async function isWanted(ctx: Context, row: CodeRow): Promise<boolean> {
  if (row.purpose === 'profile') return (await findCustomer(ctx, row.customer_id ?? 0))?.enabled === true;
  const owner = await findCustomerByPhone(ctx, row.country_code, row.phone);
  if (row.purpose === 'register') return owner === undefined;
  // A number nobody has proven may be somebody else's.
  return owner?.enabled === true && owner.phone_verified_at !== null;
}

/** Makes the code, and sends it. Not sent: tried again with another code while the request is good. */
async function send(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.sent_at), gt(phoneCodes.expires_at, ctx.runtime.now())));
  const access = await smsAccess(ctx);
  if (!row || !access || !(await isWanted(ctx, row))) return;
  const code = codeFrom(ctx.runtime.randomHex(16));
  const sent_at = ctx.runtime.now();
  const claim = (tx: TxContext) =>
    tx.db
      .update(phoneCodes)
      .set({ code_hash: codeHash(tx.runtime.secret, id, code), sent_at })
      .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.sent_at)))
      .returning({ id: phoneCodes.id });
  const spent = await inTransaction(ctx, (tx) => spendSms(tx, async () => (await claim(tx)).length > 0));
  if (!spent) return;
  const language = parseLanguage(row.language) ?? ctx.language;
  const shop = await letterShop(ctx, language);
  const text = renderMessage(language, 'customers.code.text', { code, shop: shop.name, minutes: codeMinutes });
  try {
    await ctx.runtime.adapters.of(smsGateway).send({ to: `+${row.country_code}${row.phone}`, text }, access.account);
  } catch (error) {
    await inTransaction(ctx, (tx) => tx.db.update(phoneCodes).set({ sent_at: null }).where(eq(phoneCodes.id, id)));
    await giveBackSms(ctx, spent);
    throw error;
  }
}

export const sendCode = defineJob({
  name: 'customers.send-code',
  input: z.object({ id: z.number() }),
  run: (ctx, { id }) => send(ctx, id),
});
