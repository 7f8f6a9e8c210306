import { CallError } from '@kaifong/client/call';
import { routes } from '@kaifong/domain/wishlist/contract';
import { expect, it } from 'vitest';
import { visitorWith } from '../../shell/testing/visitor-with.ts';
import { addPendingWish, keepPendingWish } from './pending-wish.ts';

const { addWish } = routes;
const member = (answer: unknown = null) => visitorWith({ [addWish.name]: answer }, { customer: { id: 1 } });
const request = (cookie: string) => new Request('http://shop.test/', { headers: { Cookie: cookie } });

it('what a stranger wished for is added once she is logged in, and not before', async () => {
  const stranger = visitorWith({});
  keepPendingWish(stranger.visitor, 7);
  expect(stranger.cookies).toEqual({ pending_wish: '7' });
  await addPendingWish(request('pending_wish=7'), stranger.visitor);
  expect(stranger.asked).toEqual([]);
  const { visitor, asked, cookies } = member();
  await addPendingWish(request('pending_wish=7'), visitor);
  expect(asked).toMatchObject([{ name: addWish.name, input: { product_id: 7, language: 'en-US' } }]);
  expect(cookies).toEqual({ pending_wish: '' });
});

it('what nobody wished for is not asked for, and a product that is gone spoils no page', async () => {
  const { visitor, asked, cookies } = member(new CallError(404, { messages: ['Gone.'], code: 'not-found' }));
  await addPendingWish(request('pending_wish=tea'), visitor);
  await addPendingWish(request(''), visitor);
  expect(asked).toEqual([]);
  await addPendingWish(request('pending_wish=7'), visitor);
  expect(asked).toHaveLength(1);
  expect(cookies).toEqual({ pending_wish: '' });
});
