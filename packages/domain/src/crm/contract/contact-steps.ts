import { stepRoutes } from '@kaifong/base/steps';
import { contactMachine } from './contact-machine.ts';
import { commandInput, contactMessage } from './contact-message.ts';

const asked = { input: commandInput };

/** The calls of a message's steps: take, preview, and for several messages at once. */
export const contactSteps = stepRoutes(
  contactMachine,
  { process: asked, complete: asked, disable: asked, reopen: asked },
  contactMessage,
);
