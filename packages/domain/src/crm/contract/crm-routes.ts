// Calls about leads and funnels; the records themselves are resources.
import { defineRate, defineRoute, perHour, perMinute, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { crmDashboard, dashboardInput } from './dashboard.ts';
import { board, boardInput, cardList, cardsInput, ebookInput, funnelId, oneFunnelState } from './funnel-view.ts';
import { leadId, leadInputs, oneLead } from './lead.ts';
import {
  checkInput,
  ebookOffer,
  ebooks,
  ebookToken,
  fillFunnelInput,
  fillFunnelReply,
  oneStoreFunnel,
  showFunnelInput,
} from './store-funnel.ts';

const admin = { door: 'admin' } as const;
const open = { door: 'store', permission: 'public' } as const;
const keeping = { ...admin, permission: 'update lead', output: oneLead } as const;
const filling = defineRate('funnel-fill', perMinute(5), perHour(60));

const leadRoutes = {
  getLeadState: defineRoute({
    ...admin,
    name: 'crm.get-lead-state',
    method: 'GET',
    path: '/api/admin/lead/:id/state',
    permission: 'get lead',
    input: leadId,
    output: oneLead,
    summary: 'One lead with her person, answers, activities, leads like her, and what the caller may do.',
  }),
  moveLead: defineRoute({
    ...keeping,
    name: 'crm.move-lead',
    method: 'POST',
    path: '/api/admin/lead/:id/move',
    input: leadInputs.move,
    summary: 'Moves the card of a lead to another stage of her funnel; nothing else changes.',
  }),
  addLeadActivity: defineRoute({
    ...keeping,
    name: 'crm.add-lead-activity',
    method: 'POST',
    path: '/api/admin/lead/:id/activity',
    idempotent: true,
    input: leadInputs.activity,
    summary: 'Notes what was done with the person of a lead, or plans it for a day; a first talk takes her on.',
  }),
  finishLeadActivity: defineRoute({
    ...keeping,
    name: 'crm.finish-lead-activity',
    method: 'POST',
    path: '/api/admin/lead/:id/activity/:activity_id/finish',
    input: leadInputs.finish,
    summary: 'Marks a planned activity with the person of a lead as done.',
  }),
  listLeadsOf: defineRoute({
    ...admin,
    name: 'crm.list-leads-of',
    method: 'GET',
    path: '/api/admin/lead/of/:id',
    permission: 'get leads',
    input: leadId,
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          funnel: z.string(),
          stage: z.string(),
          status: z.string(),
          value: z.number(),
          created_at: z.string(),
        }),
      ),
    }),
    summary: 'The leads of a person, newest first.',
  }),
  getCrmDashboard: defineRoute({
    ...admin,
    name: 'crm.get-dashboard',
    method: 'GET',
    path: '/api/admin/crm-dashboard',
    permission: 'get leads',
    rate: rates.search,
    input: dashboardInput,
    output: crmDashboard,
    summary: 'Leads by stage and source, the time to the first talk, what is late, won and lost, with values.',
  }),
} as const;

const funnelRoutes = {
  getFunnelState: defineRoute({
    ...admin,
    name: 'crm.get-funnel-state',
    method: 'GET',
    path: '/api/admin/funnel/:id/state',
    permission: 'get funnel',
    input: funnelId,
    output: oneFunnelState,
    summary: 'How far a funnel is, with its history, its e-book, and what the caller may do with it.',
  }),
  getBoard: defineRoute({
    ...admin,
    name: 'crm.get-board',
    method: 'GET',
    path: '/api/admin/funnel/:id/board',
    permission: 'get leads',
    input: boardInput,
    output: board,
    summary: 'The open leads of a funnel by stage, with counts, sums and the first cards of each.',
  }),
  listCards: defineRoute({
    ...admin,
    name: 'crm.list-cards',
    method: 'GET',
    path: '/api/admin/funnel/:id/card',
    permission: 'get leads',
    input: cardsInput,
    output: cardList,
    summary: 'A page of the cards of one stage.',
  }),
  uploadEbook: defineRoute({
    ...admin,
    name: 'crm.upload-ebook',
    method: 'POST',
    path: '/api/admin/funnel/:id/ebook',
    permission: 'update funnel',
    multipart: true,
    input: ebookInput,
    output: oneFunnelState,
    summary:
      'Sets the file that is mailed to whoever fills the funnel in and asks for news; an earlier one is replaced.',
  }),
  removeEbook: defineRoute({
    ...admin,
    name: 'crm.remove-ebook',
    method: 'DELETE',
    path: '/api/admin/funnel/:id/ebook',
    permission: 'update funnel',
    input: funnelId,
    output: oneFunnelState,
    summary: 'Takes the e-book of a funnel away; links to it end.',
  }),
} as const;

const storeRoutes = {
  checkAddress: defineRoute({
    ...open,
    name: 'crm.check-address',
    method: 'POST',
    path: '/api/check',
    input: checkInput,
    output: z.object({ data: z.boolean() }),
    summary:
      'Whether an open form or funnel has this address; false as well to whoever asks more than thirty times a minute.',
  }),
  showFunnel: defineRoute({
    ...open,
    name: 'crm.show-funnel',
    method: 'GET',
    path: '/api/funnel/:url',
    input: showFunnelInput,
    output: oneStoreFunnel,
    summary: 'Reads the published funnel with this url, and the form it asks by.',
  }),
  fillFunnel: defineRoute({
    ...open,
    name: 'crm.fill-funnel',
    method: 'POST',
    path: '/api/funnel/:id',
    rate: filling,
    status: 201,
    idempotent: true,
    multipart: true,
    input: fillFunnelInput,
    output: fillFunnelReply,
    summary: 'Hands the form of a funnel in: the answers become a lead with the source that is named.',
  }),
  listEbooks: defineRoute({
    ...open,
    name: 'crm.list-ebooks',
    method: 'GET',
    path: '/api/ebook',
    input: z.object({ language: languageSchema.optional() }),
    output: ebooks,
    summary: 'The e-books of the shop, and the funnel each is asked for at.',
  }),
  openEbook: defineRoute({
    ...open,
    name: 'crm.open-ebook',
    method: 'GET',
    path: '/api/ebook/offer',
    input: ebookToken,
    output: ebookOffer,
    summary: 'What the link of a letter opens, while it is good.',
  }),
  readEbook: defineRoute({
    ...open,
    name: 'crm.read-ebook',
    method: 'GET',
    path: '/api/ebook/file',
    rate: rates.heavy,
    reply: 'file',
    input: ebookToken,
    output: z.custom<Blob>(),
    summary: 'The e-book itself, to the holder of a link that is good.',
  }),
} as const;

export const crmRoutes = { ...leadRoutes, ...funnelRoutes, ...storeRoutes } as const;
