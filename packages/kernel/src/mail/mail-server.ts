// Where mail goes: one server the environment names for good, or whatever the shop's own settings say at the moment.
import nodemailer from 'nodemailer';
import { type Context, definePort } from '../context/index.ts';

/** How mail leaves the house. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

export interface MailServer {
  /** Whether the environment decides, and settings do not count. */
  readonly fixed: boolean;
  /** The server to use now, asked anew for every mail; nothing where none is set and mails are only kept. */
  find(ctx: Context): Promise<MailSettings | undefined>;
}

export const mailServer = definePort<MailServer>('mail server', { fixed: false, find: async () => undefined });

export const fixedMailServer = (settings: MailSettings): MailServer => ({ fixed: true, find: async () => settings });

export const mailServerOf = (ctx: Context) => ctx.runtime.adapters.of(mailServer).find(ctx);

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Whether a mail server takes our name and password; the reason when it does not. */
export async function checkMailServer(url: string): Promise<string | undefined> {
  const checked = nodemailer.createTransport({ url, ...timeouts });
  try {
    await checked.verify();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    checked.close();
  }
}

interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends one mail at once and tells what the server answered; `undefined` when no server is set. */
export async function tryMailServer(
  ctx: Context,
  message: Message,
): Promise<{ readonly sent: boolean; readonly answer: string } | undefined> {
  const server = await mailServerOf(ctx);
  if (!server) return undefined;
  const transport = nodemailer.createTransport({ url: server.url, ...timeouts });
  try {
    const { response } = await transport.sendMail({ ...message, from: server.from });
    return { sent: true, answer: response };
  } catch (error) {
    return { sent: false, answer: (error as Error).message };
  } finally {
    transport.close();
  }
}
