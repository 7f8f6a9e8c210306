import type { Context } from '@kaifong/kernel/context';
import type { MailServer, MailSettings } from '@kaifong/kernel/mail';
import type { Settings } from '../contract/index.ts';
import { getSecret } from './get-secret.ts';
import { getSettings } from './get-settings.ts';

/** How nodemailer is told whether the connection must be, may be or is not encrypted. */
const schemes: Record<Settings['smtp_security'], readonly [scheme: string, query: string]> = {
  tls: ['smtps', ''],
  starttls: ['smtp', '?requireTLS=true'],
  none: ['smtp', '?ignoreTLS=true'],
};

/** The mail server of the settings; `undefined` while none is set, and mails are then kept. */
async function find(ctx: Context): Promise<MailSettings | undefined> {
  const { smtp_host, smtp_port, smtp_security, smtp_user, mail_from } = await getSettings(ctx);
  if (!smtp_host) return undefined;
  const password = smtp_user ? ((await getSecret(ctx, 'smtp_password')) ?? '') : '';
  const who = smtp_user ? `${encodeURIComponent(smtp_user)}:${encodeURIComponent(password)}@` : '';
  const [scheme, query] = schemes[smtp_security];
  return {
    url: `${scheme}://${who}${smtp_host}:${smtp_port}/${query}`,
    from: mail_from || `shop@${new URL(ctx.runtime.siteUrl).hostname}`,
  };
}

export const settingsMailServer: MailServer = { fixed: false, find };
