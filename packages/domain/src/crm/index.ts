// Door for later domains.
export {
  findOpenLead,
  giveLead,
  holdOpenLead,
  type LeadChange,
  moveLeadOf,
  type WantedLead,
} from './actions/lead-of-person.ts';
export { sendContactMessage } from './actions/send-contact-message.ts';
export { winLeadsOf, winLeadsOfGuest } from './actions/win-leads.ts';
export type { LeadRecord } from './queries/find-lead.ts';
