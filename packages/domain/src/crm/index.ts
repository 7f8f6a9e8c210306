// Door for later domains.
export { winLeadsOf } from './actions/lead-steps.ts';
export { sendContactMessage } from './actions/send-contact-message.ts';
