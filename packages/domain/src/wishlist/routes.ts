import { requireCustomer } from '@kaifong/kernel/context';
import { bind, bindList } from '@kaifong/kernel/http';
import { addWish, removeWish, setWishNotices, stopWishMails } from './actions/change-wishes.ts';
import { routes } from './contract/index.ts';
import { getWishState, listWishes, wishList } from './queries/list-wishes.ts';

export const bindings = [
  bindList(routes.listWishes, wishList, (ctx, query) => listWishes(ctx, requireCustomer(ctx), query)),
  bind(routes.getWishState, async (ctx) => ({ data: await getWishState(ctx, requireCustomer(ctx)) })),
  bind(routes.addWish, async (ctx, { product_id }) => {
    await addWish(ctx, requireCustomer(ctx), product_id);
    return { data: { product_id } };
  }),
  bind(routes.removeWish, async (ctx, { id }) => {
    await removeWish(ctx, requireCustomer(ctx), id);
    return { data: { product_id: id } };
  }),
  bind(routes.setNotices, async (ctx, { wanted }) => {
    await setWishNotices(ctx, requireCustomer(ctx), wanted);
    return { data: { notices: wanted } };
  }),
  bind(routes.stopMails, async (ctx, input) => {
    await stopWishMails(ctx, input);
    return { status: 'unsubscribed' as const };
  }),
];
