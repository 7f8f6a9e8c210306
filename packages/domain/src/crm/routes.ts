import { bind } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps, showing } from '@kaifong/kernel/steps';
import { fillFunnel } from './actions/fill-funnel.ts';
import { removeEbook, uploadEbook } from './actions/funnel-ebook.ts';
import { publishFunnel, takeFunnelStep } from './actions/funnel-steps.ts';
import { addLeadActivity, finishLeadActivity } from './actions/lead-activities.ts';
import {
  archiveLead,
  assignLead,
  contactLead,
  junkLead,
  loseLead,
  mergeLead,
  qualifyLead,
  recycleLead,
  unmergeLead,
  winLead,
} from './actions/lead-steps.ts';
import { deleteContactMessage, deleteContactMessages, moveContactMessage } from './actions/move-contact-message.ts';
import { moveLead } from './actions/move-lead.ts';
import { sendContactMessage } from './actions/send-contact-message.ts';
import {
  contactMachine,
  contactMessageCalls,
  contactSteps,
  funnelMachine,
  funnelSteps,
  leadMachine,
  leadSteps,
  routes,
} from './contract/index.ts';
import { checkAddress } from './queries/check-address.ts';
import { contactMessageRows, getContactMessage } from './queries/contact-messages.ts';
import { getBoard, listCards } from './queries/get-board.ts';
import { getCrmDashboard } from './queries/get-dashboard.ts';
import { getFunnelState } from './queries/get-funnel.ts';
import { getLead, getLeadAfterStep, listLeadsOf } from './queries/get-lead.ts';
import { listEbooks, openEbook, readEbook, showFunnel } from './queries/show-funnel.ts';
import { funnelBindings, leadBindings } from './resources.ts';

export const bindings = [
  bind(routes.sendContactMessage, async (ctx, form) => ({ data: await sendContactMessage(ctx, form) })),
  ...bindRows(contactMessageCalls, contactMessageRows),
  bind(routes.getContactMessage, async (ctx, { id }) => ({ data: await getContactMessage(ctx, id) })),
  bind(routes.deleteContactMessage, async (ctx, { id }) => ({ data: await deleteContactMessage(ctx, id) })),
  bind(routes.batchDestroyContactMessages, (ctx, { ids }) => deleteContactMessages(ctx, ids)),
  ...bindSteps(
    contactMachine,
    contactSteps,
    {
      process: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'process' }),
      complete: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'complete' }),
      disable: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'disable' }),
      reopen: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'reopen' }),
    },
    getContactMessage,
  ),
  bind(routes.getLeadState, async (ctx, { id }) => ({ data: await getLead(ctx, id) })),
  bind(routes.moveLead, (ctx, input) => showing(ctx, input.id, getLead, () => moveLead(ctx, input))),
  bind(routes.addLeadActivity, (ctx, input) => showing(ctx, input.id, getLead, () => addLeadActivity(ctx, input))),
  bind(routes.finishLeadActivity, (ctx, input) =>
    showing(ctx, input.id, getLead, () => finishLeadActivity(ctx, input)),
  ),
  bind(routes.listLeadsOf, async (ctx, { id }) => ({ data: await listLeadsOf(ctx, id) })),
  bind(routes.getCrmDashboard, async (ctx, input) => ({ data: await getCrmDashboard(ctx, input) })),
  bind(routes.getFunnelState, async (ctx, { id }) => ({ data: await getFunnelState(ctx, id) })),
  bind(routes.getBoard, async (ctx, input) => ({ data: await getBoard(ctx, input) })),
  bind(routes.listCards, (ctx, input) => listCards(ctx, input)),
  bind(routes.uploadEbook, (ctx, input) => showing(ctx, input.id, getFunnelState, () => uploadEbook(ctx, input))),
  bind(routes.removeEbook, (ctx, { id }) => showing(ctx, id, getFunnelState, () => removeEbook(ctx, id))),
  bind(routes.checkAddress, async (ctx, input) => ({ data: await checkAddress(ctx, input) })),
  bind(routes.showFunnel, async (ctx, { url }) => ({ data: await showFunnel(ctx, url) })),
  bind(routes.fillFunnel, async (ctx, input) => ({ data: await fillFunnel(ctx, input) })),
  bind(routes.listEbooks, (ctx) => listEbooks(ctx)),
  bind(routes.openEbook, async (ctx, { token }) => ({ data: await openEbook(ctx, token) })),
  bind(routes.readEbook, (ctx, { token }) => readEbook(ctx, token)),
  ...bindSteps(
    leadMachine,
    leadSteps,
    {
      contact: contactLead,
      qualify: qualifyLead,
      win: winLead,
      assign: assignLead,
      lose: loseLead,
      junk: junkLead,
      duplicate: mergeLead,
      unmerge: unmergeLead,
      recycle: recycleLead,
      archive: archiveLead,
    },
    getLeadAfterStep,
  ),
  ...bindSteps(
    funnelMachine,
    funnelSteps,
    {
      publish: publishFunnel,
      disable: takeFunnelStep('disable'),
      archive: takeFunnelStep('archive'),
      reopen: takeFunnelStep('reopen'),
    },
    getFunnelState,
  ),
  ...leadBindings,
  ...funnelBindings,
];
