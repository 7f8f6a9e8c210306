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
  type ContactMessageRow,
  contactFilters,
  contactForm,
  contactMessage,
  contactSorts,
} from './contact-message.ts';
export { contactSteps } from './contact-steps.ts';
export { errors } from './errors.ts';
export { contactMessageReceived } from './events.ts';
export { routes } from './routes.ts';
