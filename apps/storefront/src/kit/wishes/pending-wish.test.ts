import { CallError } from '@kaifong/client/call';
import { expect, it } from 'vitest';
import type { Visitor } from '../../shell/visitor.ts';
import { addPendingWish, keepPendingWish } from './pending-wish.ts';

function visitorWith(customer: object | null, refusal?: CallError) {
  const [asked, cookies]: [unknown[], Record<string, string>] = [[], {}];
  const visitor = {
    language: 'en-US',
    customer,
    call: async (_route: unknown, input: unknown) => {
      asked.push(input);
      if (refusal) throw refusal;
    },
    setCookie: (name: string, value: string) => {
      cookies[name] = value;
    },
    dropCookie: (name: string) => {
      cookies[name] = '';
    },
  } as unknown as Visitor;
  return { visitor, asked, cookies };
}
const request = (cookie: string) => new Request('http://shop.test/', { headers: { Cookie: cookie } });

it('what a stranger wished for is added once she is logged in, and not before', async () => {
  const stranger = visitorWith(null);
  keepPendingWish(stranger.visitor, 7);
  expect(stranger.cookies).toEqual({ pending_wish: '7' });
  await addPendingWish(request('pending_wish=7'), stranger.visitor);
  expect(stranger.asked).toEqual([]);
  const member = visitorWith({ id: 1 });
  await addPendingWish(request('pending_wish=7'), member.visitor);
  expect(member.asked).toEqual([{ product_id: 7, language: 'en-US' }]);
  expect(member.cookies).toEqual({ pending_wish: '' });
});

it('what nobody wished for is not asked for, and a product that is gone spoils no page', async () => {
  const member = visitorWith({ id: 1 }, new CallError(404, { messages: ['Gone.'], code: 'not-found' }));
  await addPendingWish(request('pending_wish=tea'), member.visitor);
  await addPendingWish(request(''), member.visitor);
  expect(member.asked).toEqual([]);
  await addPendingWish(request('pending_wish=7'), member.visitor);
  expect(member.cookies).toEqual({ pending_wish: '' });
});
