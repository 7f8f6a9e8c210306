import { requireCustomer } from '@kaifong/kernel/context';
import { bind, bindList } from '@kaifong/kernel/http';
import { adjustPoints } from './actions/give-points.ts';
import { updateMember } from './actions/update-member.ts';
import { routes } from './contract/index.ts';
import { getCard } from './queries/get-card.ts';
import { getMember } from './queries/get-member.ts';
import { getPoints, listPoints, pointList } from './queries/points.ts';
import { listStoreTiers } from './queries/tier-of.ts';
import { groupBindings, tierBindings } from './resources.ts';

export const bindings = [
  ...tierBindings,
  ...groupBindings,
  bind(routes.listTiers, (ctx) => listStoreTiers(ctx)),
  bindList(routes.listOwnPoints, pointList, (ctx, query) => listPoints(ctx, requireCustomer(ctx), query)),
  bind(routes.getOwnPoints, async (ctx) => ({ data: await getPoints(ctx, requireCustomer(ctx)) })),
  bind(routes.getOwnCard, async (ctx) => ({ data: getCard(ctx, requireCustomer(ctx)) })),
  bind(routes.getMember, async (ctx, { id }) => ({ data: await getMember(ctx, id) })),
  bind(routes.updateMember, async (ctx, input) => ({ data: await updateMember(ctx, input) })),
  bindList(routes.listPoints, pointList, (ctx, { id, ...query }) => listPoints(ctx, id, query)),
  bind(routes.adjustPoints, async (ctx, input) => ({ data: await adjustPoints(ctx, input) })),
];
