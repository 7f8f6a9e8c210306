import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { requireCaptcha } from '../../settings/index.ts';
import { type ContactForm, contactMessageReceived } from '../contract/index.ts';
import { contactMessages } from '../schema.ts';

/**
 * Keeps what somebody wrote to the shop; letters about it follow. What a program filled in, field nobody sees included, is
 * kept as spam and thanked like the rest: its author learns nothing. Refuses `settings.captcha-…` where the shop asks.
 */
export async function sendContactMessage(ctx: Context, form: ContactForm): Promise<{ received: true }> {
  const isSpam = Boolean(form.website?.trim());
  if (!isSpam) await requireCaptcha(ctx, 'contact', form.recaptcha_token);
  const { name, email, subject, message } = form;
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(contactMessages)
      .values({
        name,
        email,
        subject,
        message,
        status: isSpam ? 'disabled' : 'pending',
        language: tx.language,
        customer_id: tx.actor.kind === 'customer' ? tx.actor.id : null,
      })
      .returning({ id: contactMessages.id });
    if (row && !isSpam) await announce(tx, contactMessageReceived, { message_id: row.id });
    return { received: true };
  });
}
