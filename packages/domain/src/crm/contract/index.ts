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
export type { CrmDashboard, dashboardInput } from './dashboard.ts';
export { errors } from './errors.ts';
export {
  contactMessageReceived,
  leadCaptured,
  leadContacted,
  leadHandedOver,
  leadLost,
  leadStageEntered,
  leadWon,
} from './events.ts';
export {
  type FunnelStage,
  funnel,
  funnelLink,
  mostStages,
  type OwnerRule,
  ownerRules,
  type StageField,
  type StagesInput,
  stageFields,
  stagesInput,
} from './funnel.ts';
export {
  type FunnelCommand,
  type FunnelStatus,
  funnelCommands,
  funnelMachine,
  funnelStatuses,
} from './funnel-machine.ts';
export { funnelSteps } from './funnel-steps.ts';
export {
  type Board,
  type BoardColumn,
  type BoardFilter,
  cardsAtOnce,
  type cardsInput,
  type ebookInput,
  type FunnelState,
  type LeadCard,
} from './funnel-view.ts';
export { type LeadView, type LostReason, lead, type leadInputs, lostReasons } from './lead.ts';
export {
  type LeadCommand,
  type LeadStatus,
  leadCommands,
  leadMachine,
  leadStatuses,
  openLeadStatuses,
} from './lead-machine.ts';
export { leadSteps } from './lead-steps.ts';
export { routes } from './routes.ts';
export { type CrmSettings, crmSettings } from './settings.ts';
export type { FillFunnelInput, FillFunnelReply, StoreFunnel } from './store-funnel.ts';
