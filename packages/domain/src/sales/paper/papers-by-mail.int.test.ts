// Papers that go with letters, over the real mail protocol; sending again; and what happens when one cannot be made.
import { adapter, type Context, inTransaction } from '@kaifong/kernel/context';
import { fixedMailServer, mailServer, sendLetter } from '@kaifong/kernel/mail';
import {
  type FakeMailServer,
  openTestRuntime,
  staff,
  startFakeMailServer,
  system,
  type TestRuntime,
} from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { changeSettings } from '../../settings/testing/index.ts';
import { domain } from '../domain.ts';
import { confirmPayment } from '../payment/actions/confirm-payment.ts';
import { makeMethods, takeOrder } from '../testing/index.ts';
import { resendOrderLetter, sendOrderPaper } from './letters/send-order-paper.ts';
import { listOrderLetters } from './queries/list-order-letters.ts';

let runtime: TestRuntime;
let server: FakeMailServer;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, domain]);
  server = await startFakeMailServer();
  runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: 'shop@shop.test' })));
  await changeSettings(runtime, { contact_email: 'desk@shop.test' });
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  courier = await makeMethods(runtime);
});
afterAll(async () => {
  await server.close();
  await runtime.close();
});
beforeEach(() => {
  server.read.length = 0;
});

async function place() {
  const stock = await makeStock(runtime, { quantity: 5 });
  return takeOrder(clerk, { lines: [{ stock_id: stock.id, quantity: 2 }], shipping_method_id: courier });
}

/** Names of the files of a mail, each of which must be a PDF. */
function filesOf(raw: string): string[] {
  return raw
    .split(/^--[^\r\n]+\r\n/m)
    .filter((part) => part.startsWith('Content-Type: application/pdf'))
    .map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n');
      expect(Buffer.from(body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      return /filename="?([^"\r\n]+)"?/.exec(head)?.[1] ?? '';
    });
}
const subjectAndFiles = () => server.read.map(({ raw, to }) => ({ to: to[0], files: filesOf(raw) }));

it('come with the letters they belong to, and again with a letter that is sent again', async () => {
  const { id, number, version, email } = await place();
  await runtime.drain();
  expect(subjectAndFiles()).toEqual([{ to: email, files: [`invoice ${number}.pdf`] }]);
  await confirmPayment(clerk, { id, version, amount: 5000 });
  await runtime.drain();
  expect(subjectAndFiles().at(-1)).toEqual({ to: email, files: [`receipt ${number}.pdf`] });

  const [paid, placed] = await listOrderLetters(clerk, id);
  expect(placed).toMatchObject({ recipient: email, status: 'sent', papers: [{ outcome: 'sent' }], error: null });
  await resendOrderLetter(clerk, { id, letter_id: placed?.id ?? 0 });
  await sendOrderPaper(clerk, { id, kind: 'receipt' });
  await runtime.drain();
  expect(
    subjectAndFiles()
      .slice(2)
      .map(({ files }) => files),
  ).toEqual([[`invoice ${number}.pdf`], [`receipt ${number}.pdf`]]);
  expect(await listOrderLetters(clerk, id)).toHaveLength(4);

  const other = await place();
  const gone = expect.objectContaining({ code: 'not-found' });
  await expect(resendOrderLetter(clerk, { id: other.id, letter_id: paid?.id ?? 0 })).rejects.toEqual(gone);
  await expect(sendOrderPaper(clerk, { id, kind: 'credit-note' })).rejects.toEqual(gone);
});

it('stay behind when they cannot be made: the mail goes, the log says so, staff are told once', async () => {
  await runtime.drain();
  server.read.length = 0;
  const { id, email } = await place();
  await inTransaction(runtime.as(system), (tx) =>
    sendLetter(tx, {
      to: email,
      name: 'sales.paper',
      language: 'en-US',
      subject: 'Your invoice',
      html: '<p>x</p>',
      text: 'x',
      papers: [{ kind: 'no such paper', filename: 'invoice.pdf' }],
      about: { kind: 'order', id },
      once: 'without',
    }),
  );
  await runtime.drain();
  const sent = subjectAndFiles();
  expect(
    sent
      .filter(({ to }) => to === email)
      .map(({ files }) => files.length)
      .sort(),
  ).toEqual([0, 1]);
  expect(sent.filter(({ to }) => to === 'desk@shop.test')).toHaveLength(1);
  const letters = await listOrderLetters(clerk, id);
  const without = letters.find(({ name }) => name === 'sales.paper');
  expect(without).toMatchObject({ status: 'sent', papers: [{ outcome: 'failed' }] });
  expect(without?.error).toContain('invoice.pdf');
});
