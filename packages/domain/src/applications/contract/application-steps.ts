import { stepRoutes } from '@kaifong/base/steps';
import { applicationView, approveInput, askInput, plainInput, reasonInput } from './application.ts';
import { applicationMachine } from './application-machine.ts';

/** The calls of an application's steps: take, preview, and for several applications at once. */
export const applicationSteps = stepRoutes(
  applicationMachine,
  {
    take: { input: plainInput },
    approve: { input: approveInput, later: ['price'] },
    ask: { input: askInput },
    refuse: { input: reasonInput },
    start: { input: plainInput },
    deliver: { input: plainInput },
    problem: { input: reasonInput },
    resolve: { input: reasonInput },
  },
  applicationView,
);
