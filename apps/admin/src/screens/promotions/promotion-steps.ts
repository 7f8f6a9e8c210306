import {
  promotionSteps as calls,
  type PromotionState,
  promotion,
  promotionMachine,
  routes,
} from '@kaifong/domain/promotions/contract';
import { IconArchive, IconCircleCheck, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { resourceRoutes } from '../../kit/resource/index.ts';
import type { RecordSteps } from '../../kit/steps/index.ts';

const { read, list } = resourceRoutes(promotion);

export const promotionSteps: RecordSteps<PromotionState> = {
  machine: promotionMachine,
  calls,
  stale: [routes.getPromotionState, read, list],
  icons: {
    publish: IconCircleCheck,
    disable: IconPlayerPause,
    archive: IconArchive,
    begin: IconPlayerPlay,
    end: IconPlayerStop,
    exhaust: IconPlayerStop,
  },
};
