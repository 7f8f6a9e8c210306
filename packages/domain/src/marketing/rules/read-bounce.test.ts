import { expect, it } from 'vitest';
import { readBounce } from './read-bounce.ts';

/** As Postfix writes it. */
const report = (action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0800',
    '',
    'Final-Recipient: rfc822; Amy@Example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <amy@example.com>:',
    '    Recipient address rejected',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <42.1795852800000@kaifong>',
    'Subject: Spring tea',
    '',
    '--b--',
  ].join('\r\n');

it('reads who does not exist, of which mail, and why without her address', async () => {
  expect(await readBounce(report('failed', '5.1.1'))).toEqual([
    {
      ...{ kind: 'hard', address: 'amy@example.com', message_id: '<42.1795852800000@kaifong>' },
      reason: '550 5.1.1 <…>: Recipient address rejected',
    },
  ]);
});

it('tells a full mailbox from one that is not there, and a late mail from one that came back', async () => {
  expect(await readBounce(report('failed', '4.2.2'))).toMatchObject([{ kind: 'soft' }]);
  expect(await readBounce(report('delayed', '4.4.1'))).toEqual([]);
});

it('reads a complaint', async () => {
  const mail = [
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Original-Rcpt-To: <bea@example.com>',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <7.1795852800000@kaifong>',
  ].join('\n');
  expect(await readBounce(mail)).toEqual([
    { kind: 'complaint', address: 'bea@example.com', message_id: '<7.1795852800000@kaifong>', reason: '' },
  ]);
});

it('reads nothing in other mails', async () => {
  expect(await readBounce('Subject: Out of office\n\nAction: failed to reach me? Final-Recipient: nobody')).toEqual([]);
  expect(await readBounce('')).toEqual([]);
});

it.each(['base64', 'quoted-printable'])('reads a report that is written in %s', async (encoding) => {
  const said = [
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; amy@example.com',
    'Action: failed',
    'Status: 5.1.1',
    '',
  ];
  const plain = said.join('\r\n');
  const lines = Buffer.from(plain)
    .toString('base64')
    .replace(/(.{60})/g, '$1\r\n');
  const body = encoding === 'base64' ? lines : plain.replaceAll('@', '=40').replace('failed', 'fai=\r\nled');
  const mail = [
    ...['Subject: Undelivered', 'Content-Type: multipart/report; boundary="b"', '', '--b'],
    ...[
      'Content-Type: message/delivery-status',
      `Content-Transfer-Encoding: ${encoding}`,
      'X-More: 1',
      '',
      body,
      '--b--',
    ],
  ].join('\r\n');
  expect(await readBounce(mail)).toMatchObject([{ kind: 'hard', address: 'amy@example.com', reason: '5.1.1' }]);
});

it('reads nothing in a mail that is hundreds of parts deep', async () => {
  const deep = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  expect(await readBounce(`${deep.join('')}${report('failed', '5.1.1')}`)).toEqual([]);
});
