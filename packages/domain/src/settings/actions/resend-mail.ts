import { type ErrorCodeWith, fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { type NotRepeated, repeatMail } from '@kaifong/kernel/mail';
import type { Mail } from '../contract/index.ts';
import { getMail } from '../queries/list-mails.ts';

const refusals: Record<NotRepeated, ErrorCodeWith> = {
  missing: 'not-found',
  masked: 'settings.mail-masked',
  over: 'settings.mail-over',
  waiting: 'settings.mail-waiting',
  left: 'settings.mail-left',
  'no-server': 'settings.mail-server-missing',
};

/**
 * Sends a mail once more; one with a link that ends (to a password, to prove an address) is written anew with a new one.
 * Refuses `not-found`, `settings.mail-waiting`, `settings.mail-over` (nobody is left whom the link could be for),
 * `settings.mail-left` (its reader may have no such letter now), `settings.mail-masked` (what its links opened must be asked for anew) and `settings.mail-server-missing`. Replies with
 * the mail that is on its way now.
 */
export async function resendMail(ctx: Context, id: number): Promise<Mail> {
  return inTransaction(ctx, async (tx) => {
    await getMail(tx, id);
    const repeated = await repeatMail(tx, id);
    if (typeof repeated === 'string') throw fail(refusals[repeated]);
    await audit(tx, { action: 'resend', resource: 'mail_log', recordId: id, after: { mail: repeated } });
    return getMail(tx, repeated);
  });
}
