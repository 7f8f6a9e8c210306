import { bind } from '@kaifong/kernel/http';
import { bindSteps } from '@kaifong/kernel/steps';
import { makeCodes } from './actions/make-codes.ts';
import { movePromotion } from './actions/move-promotion.ts';
import { promotionMachine, promotionSteps, routes } from './contract/index.ts';
import { exportCodes } from './queries/export-codes.ts';
import { getPromotionState } from './queries/get-promotion-state.ts';
import { promotionBindings } from './resources.ts';

export const bindings = [
  ...promotionBindings,
  bind(routes.getPromotionState, async (ctx, { id }) => ({ data: await getPromotionState(ctx, id) })),
  bind(routes.makeCodes, async (ctx, input) => ({ data: await makeCodes(ctx, input) })),
  bind(routes.exportCodes, exportCodes),
  ...bindSteps(
    promotionMachine,
    promotionSteps,
    {
      publish: (ctx, input) => movePromotion(ctx, { ...input, command: 'publish' }),
      disable: (ctx, input) => movePromotion(ctx, { ...input, command: 'disable' }),
      archive: (ctx, input) => movePromotion(ctx, { ...input, command: 'archive' }),
    },
    getPromotionState,
  ),
];
