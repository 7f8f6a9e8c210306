export {
  type ApplicationView,
  applicationView,
  type approveInput,
  type askInput,
  type changeInput,
  type NoteView,
  type noteInput,
  type QuoteView,
} from './application.ts';
export { type ApplicationRow, applicationCalls, applicationList } from './application-list.ts';
export { applicationMachine } from './application-machine.ts';
export { applicationSteps } from './application-steps.ts';
export { applicationCard } from './card.ts';
export { errors } from './errors.ts';
export { applicationMoved, applicationQuoted, applicationSubmitted, applicationTold } from './events.ts';
export type { messageInput, OwnApplication, OwnApplicationRow, rateInput } from './own-application.ts';
export { routes } from './routes.ts';
export { type ApplicationSettings, applicationSettings } from './settings.ts';
export {
  type ApplicationStage,
  type ApplicationStatus,
  applicationStatuses,
  openStatuses,
  type QuotePart,
  type QuoteState,
  quoteParts,
} from './status.ts';
