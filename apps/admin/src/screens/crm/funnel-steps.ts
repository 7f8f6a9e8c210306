import { funnelSteps as calls, type FunnelState, funnel, funnelMachine, routes } from '@kaifong/domain/crm/contract';
import { IconArchive, IconPlayerPause, IconRotate, IconWorldUpload } from '@tabler/icons-react';
import { resourceRoutes } from '../../kit/resource/index.ts';
import type { RecordSteps } from '../../kit/steps/index.ts';

const { read, list } = resourceRoutes(funnel);
export const funnelsStale = [routes.getFunnelState, routes.getBoard, read, list];

export const funnelSteps: RecordSteps<FunnelState> = {
  machine: funnelMachine,
  calls,
  stale: funnelsStale,
  icons: { publish: IconWorldUpload, disable: IconPlayerPause, archive: IconArchive, reopen: IconRotate },
};
