export {
  type ContactCommand,
  type ContactStatus,
  contactCommands,
  contactMachine,
  contactStatuses,
} from './contact-machine.ts';
export {
  type ContactForm,
  type ContactMessage,
  contactForm,
  contactMessage,
} from './contact-message.ts';
export {
  type ContactMessageRow,
  contactMessageCalls,
  contactMessageList,
} from './contact-message-list.ts';
export { contactSteps } from './contact-steps.ts';
export { errors } from './errors.ts';
export { contactMessageReceived } from './events.ts';
export { routes } from './routes.ts';
