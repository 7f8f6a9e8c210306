import { stepRoutes } from '@kaifong/base/steps';
import { entryMachine } from './entry-machine.ts';
import { entryStepInput, entryView } from './entry-view.ts';

const asked = { input: entryStepInput };
/** The calls of what staff may do with somebody in an automation. */
export const entrySteps = stepRoutes(entryMachine, { retry: asked, skip: asked, end: asked }, entryView);
