import { requestFor } from '@kaifong/client/call';
import { signInRoutes } from '@kaifong/domain/identity/contract';
import { getConfigs } from '@kaifong/domain/settings/contract';
import { routes } from '@kaifong/domain/till/contract';
import { expect, test } from 'vitest';
import { isKept, keyOfCall } from '../../../../offline/kept-calls.ts';
import { callsOfTill } from './kept-calls.ts';

const language = 'en-US';
const kept = ({ method, url }: { method: string; url: string }) => isKept(callsOfTill, method, url.replace(/\?.*/, ''));

test('who sells, the shop and the store are kept', () => {
  expect(kept(requestFor(signInRoutes.getProfile, {}))).toBe(true);
  expect(kept(requestFor(getConfigs, {}))).toBe(true);
  expect(kept(requestFor(routes.getTillStore, { id: 7, language }))).toBe(true);
});

test('nothing that is sold, known of a member or written is', () => {
  const others = [
    requestFor(routes.listGoods, { store_id: 7, language }),
    requestFor(routes.findMembers, { keyword: '9123', language }),
    requestFor(routes.listParked, { store_id: 7, language }),
    requestFor(routes.getReceipt, { order_id: 1, language }),
    requestFor(signInRoutes.updateProfile, { name: 'Mei' }),
    requestFor(signInRoutes.logOut, {}),
    requestFor(signInRoutes.refresh, {}),
  ];
  expect(others.filter(kept)).toEqual([]);
});

test('two questions at one address are two answers', () => {
  const of = (body: string) => keyOfCall({ method: 'POST', url: 'https://shop.example/api/configs', body });
  expect(of('{"columns":["name"]}')).not.toBe(of('{"columns":["logo"]}'));
});
