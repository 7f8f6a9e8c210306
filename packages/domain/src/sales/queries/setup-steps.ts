import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { SetupStep } from '@kaifong/kernel/domain';

// Every shop begins with the same ways to pay, whose instructions name no account of its own.
const wasLookedAt = statement<{ done: boolean }>(
  'setup-pay',
  `select exists (select from payment_methods where enabled and version > 1) as done`,
);
const canSend = statement<{ done: boolean }>(
  'setup-ship',
  `select exists (select from shipping_methods where enabled) as done`,
);
const wasOrdered = statement<{ done: boolean }>('setup-order', `select is_called as done from order_numbers`);

const is = (question: typeof canSend) => async (ctx: Context) => (await ctx.run(question, []))[0]?.done ?? false;

export const setupSteps: readonly SetupStep[] = [
  { name: 'way-to-pay', screen: '/payment', isDone: is(wasLookedAt) },
  { name: 'way-to-ship', screen: '/shipping', isDone: is(canSend) },
  { name: 'test-order', screen: '/order/test', isDone: is(wasOrdered) },
];
