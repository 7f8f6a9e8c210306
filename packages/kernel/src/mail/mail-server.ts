// The mail server: fixed by the environment, or taken from the shop's settings.
import nodemailer from 'nodemailer';
import { type Context, definePort } from '../context/index.ts';

/** The mail server and where it is configured. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

export interface MailServer {
  /** Set by the environment; settings are ignored. */
  readonly fixed: boolean;
  /** The server to use now, read for every mail; `undefined` when none is set. */
  find(ctx: Context): Promise<MailSettings | undefined>;
}

export const mailServer = definePort<MailServer>('mail server', { fixed: false, find: async () => undefined });

export const fixedMailServer = (settings: MailSettings): MailServer => ({ fixed: true, find: async () => settings });

export const mailServerOf = (ctx: Context) => ctx.runtime.adapters.of(mailServer).find(ctx);

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Tries the login; returns the error when it fails. */
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

/** Sends one mail at once; returns the server's reply, `undefined` when no server is set. */
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
