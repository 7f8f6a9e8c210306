// A mail server that keeps what the shop sends, set in the settings of the shop for as long as a journey needs it.
import { startFakeMailServer } from '@kaifong/kernel/testing';
import type { Page } from 'playwright';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { ownCall } from './records.ts';

export interface MailBox {
  /** The mails that came for an address, read as a mail program reads them. */
  mailsTo(address: string): Promise<Email[]>;
  /** The first mail to an address whose subject holds the words; waits for it. */
  mailAbout(address: string, words: string): Promise<Email>;
}

/** Mails of a broadcast go out with the turn of the minute, at the latest. */
const aMinute = { timeout: 100_000 };

const configure = async (staff: Page, data: object) => {
  const reply = await staff.request.put('/api/admin/configuration', { headers: ownCall, data });
  expect(reply.ok(), await reply.text()).toBe(true);
};

/** Runs `work` with a mail server; `staff` must be signed in. Afterwards the shop has none, as before. */
export async function withMailBox(staff: Page, work: (box: MailBox) => Promise<void>): Promise<void> {
  const server = await startFakeMailServer();
  const mailsTo = (address: string) =>
    Promise.all(server.read.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw)));
  const about = async (address: string, words: string) =>
    (await mailsTo(address)).find(({ subject }) => subject?.includes(words));
  try {
    await configure(staff, {
      smtp_host: '127.0.0.1',
      smtp_port: Number(new URL(server.url).port),
      smtp_security: 'none',
    });
    await work({
      mailsTo,
      async mailAbout(address, words) {
        await expect.poll(async () => (await about(address, words)) !== undefined, aMinute).toBe(true);
        return (await about(address, words)) as Email;
      },
    });
  } finally {
    await configure(staff, { smtp_host: '' });
    await server.close();
  }
}

/** A header of a mail, in one line. */
export const headerOf = (mail: Email, name: string): string =>
  mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';

/** The address in the words of a mail that leads to a page of the shop, as a path. */
export function pathIn(mail: Email, page: string): string {
  const [found = ''] = new RegExp(`/${page}(?![\\w-])[^\\s<>"]*`).exec(mail.text ?? '') ?? [];
  expect(found, mail.text).not.toBe('');
  return found;
}
