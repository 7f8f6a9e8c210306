import { expect, test } from 'vitest';
import { mailProblemOf } from './mail-problem-of.ts';

test.each([
  ['fate-unknown', 'fate-unknown'],
  ['getaddrinfo ENOTFOUND smtp.exmaple.com', 'unknown-host'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['the mail server ended the conversation', 'unreachable'],
  ['Connection timeout', 'no-answer'],
  ['Greeting never received', 'no-answer'],
  ['self-signed certificate', 'encryption'],
  ['Mail command failed: 530 5.7.0 Must issue a STARTTLS command first', 'encryption'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'login-refused'],
  ['Missing credentials for "PLAIN"', 'login-refused'],
  ["Can't send mail - all recipients were rejected: 451 4.3.0 try again later", 'busy'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 no such person", 'address-refused'],
  ['Mail command failed: 550 5.7.1 sender not allowed', 'sender-refused'],
  ['Message failed: 552 5.3.4 too big', 'refused'],
])('%s is %s', (error, problem) => expect(mailProblemOf('abnormal', error)).toBe(problem));

test('a mail that was only kept had no server; one that is on its way or arrived has no problem', () => {
  expect(mailProblemOf('draft', null)).toBe('no-server');
  expect(mailProblemOf('sent', null)).toBeUndefined();
});
