export {
  type ContactCommand,
  type ContactForm,
  type ContactMessage,
  type ContactMessageRow,
  type ContactStatus,
  contactCommands,
  contactFilters,
  contactForm,
  contactMessage,
  contactSorts,
  contactStatuses,
} from './contact-message.ts';
export { errors } from './errors.ts';
export { contactMessageReceived } from './events.ts';
export { routes } from './routes.ts';
