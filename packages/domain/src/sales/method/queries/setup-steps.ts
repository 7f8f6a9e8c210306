import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { SetupStep } from '@kaifong/kernel/domain';
import { getMethods } from './list-methods.ts';

/** Every shop begins with the same ways to pay: one counts that somebody saved, and that a buyer can use. */
async function canPay(ctx: Context): Promise<boolean> {
  const { payment } = await getMethods(ctx);
  return payment.some(({ enabled, usable, version }) => enabled && usable && version > 1);
}

const canSend = statement<{ done: boolean }>(
  'setup-ship',
  `select exists (select from shipping_methods where enabled) as done`,
);
const wasOrdered = statement<{ done: boolean }>('setup-order', `select is_called as done from order_numbers`);

const is = (question: typeof canSend) => async (ctx: Context) => (await ctx.run(question, []))[0]?.done ?? false;

export const setupSteps: readonly SetupStep[] = [
  { name: 'way-to-pay', screen: '/payment', isDone: canPay },
  { name: 'way-to-ship', screen: '/shipping', isDone: is(canSend) },
  { name: 'test-order', screen: '/order/test', isDone: is(wasOrdered) },
];
