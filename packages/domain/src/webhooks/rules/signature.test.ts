import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretFrom, signatureOf } from './signature.ts';

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' };

// The example of the specification, with its own result.
test('a message is signed as Standard Webhooks says', () => {
  expect(signatureOf(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('with a secret that is being replaced there are two signatures, each of its own', () => {
  const [one, other] = [secretFrom('aa'.repeat(32)), secretFrom('bb'.repeat(32))];
  const signed = `${message.id}.1614265330.${message.body}`;
  const by = (byte: number) => createHmac('sha256', Buffer.alloc(32, byte)).update(signed).digest('base64');
  expect(signatureOf(message, [one, other])).toBe(`v1,${by(0xaa)} v1,${by(0xbb)}`);
});
