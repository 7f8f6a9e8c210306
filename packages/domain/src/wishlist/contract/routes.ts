// Calls of this domain that no resource has.
import { defineRoute, listInput, many, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { oneClick, unsubscribing } from '../../customers/contract/index.ts';
import { statusReply } from '../../identity/contract/index.ts';
import { flagSchema } from '../../settings/contract/index.ts';
import { wish, wishState } from './wish.ts';

const store = { door: 'store', permission: 'self' } as const;
const language = languageSchema.optional();

export const routes = {
  listWishes: defineRoute({
    ...store,
    name: 'wishlist.list-wishes',
    method: 'GET',
    path: '/api/wishlist',
    input: listInput.omit({ ids: true, keyword: true }).extend({ language }),
    output: many(wish),
    summary: 'Lists what the customer who asks wished for, newest first.',
  }),
  getWishState: defineRoute({
    ...store,
    name: 'wishlist.get-state',
    method: 'GET',
    path: '/api/wishlist/state',
    input: z.object({}),
    output: one(wishState),
    summary: 'Reads which products the customer who asks wished for, and whether she wants mails about them.',
  }),
  addWish: defineRoute({
    ...store,
    name: 'wishlist.add-wish',
    method: 'POST',
    path: '/api/wishlist',
    input: z.object({ product_id: recordId, language }),
    output: one(z.object({ product_id: z.number() })),
    summary: 'Adds a product to the own wish list; one that is there already stays.',
  }),
  removeWish: defineRoute({
    ...store,
    name: 'wishlist.remove-wish',
    method: 'DELETE',
    path: '/api/wishlist/:id',
    input: z.object({ id: recordId }),
    output: one(z.object({ product_id: z.number() })),
    summary: 'Takes a product (by its id) off the own wish list.',
  }),
  setNotices: defineRoute({
    ...store,
    name: 'wishlist.set-notices',
    method: 'PUT',
    path: '/api/wishlist/notices',
    input: z.object({ wanted: flagSchema.transform((value) => value === 1) }),
    output: one(z.object({ notices: z.boolean() })),
    summary: 'Says whether the customer who asks wants mails when what she wished for costs less or is in stock again.',
  }),
  stopMails: defineRoute({
    ...store,
    name: 'wishlist.stop-mails',
    method: 'POST',
    path: '/api/wishlist/stop/:email',
    permission: 'public',
    rate: rates.check,
    input: unsubscribing.extend(oneClick),
    output: statusReply('unsubscribed'),
    summary:
      'Stops mails about what somebody wished for, by the signed link of one; the same answer for unknown addresses. Mail programs post `List-Unsubscribe=One-Click` to it (RFC 8058).',
  }),
} as const;
