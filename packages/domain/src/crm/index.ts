// Door for later domains.
export { sendContactMessage } from './actions/send-contact-message.ts';
