// Where mail goes: one server the environment names for good, or whatever the shop's own settings say at the moment.
import nodemailer from 'nodemailer';
import type { Context } from '../context/index.ts';

/** How mail leaves the house. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

/** Answers with the server to use now; nothing where none is set and mails are only kept. */
export type MailSource = (ctx: Context) => Promise<MailSettings | undefined>;

let source: MailSource = async () => undefined;
let fixed = false;

/** Says where mail goes; called once at start. A function is asked anew for every mail. */
export function useMailServer(server: MailSettings | MailSource | undefined): void {
  fixed = typeof server === 'object';
  source = typeof server === 'function' ? server : async () => server;
}

/** Whether the environment decides, and settings do not count. */
export const mailServerIsFixed = (): boolean => fixed;

export const mailServerOf: MailSource = (ctx) => source(ctx);

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
