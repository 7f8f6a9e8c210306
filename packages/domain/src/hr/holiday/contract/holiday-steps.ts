import { stepRoutes } from '@kaifong/base/steps';
import { holidayState, holidayStepInput } from './holiday.ts';
import { holidayMachine } from './holiday-machine.ts';

const asked = { input: holidayStepInput };

/** The calls of a holiday's steps: take, preview, and for several at once. */
export const holidaySteps = stepRoutes(holidayMachine, { publish: asked, archive: asked, reopen: asked }, holidayState);
