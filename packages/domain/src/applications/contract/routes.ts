import { defineRate, defineRoute, one, pageInput, perHour, perMinute } from '@kaifong/base/contract';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { applicationId, applicationView, changeInput, fileInput, noteInput, quoteInput } from './application.ts';
import { applicationCalls } from './application-list.ts';
import { applicationSteps } from './application-steps.ts';
import {
  acceptInput,
  acceptReply,
  messageInput,
  ownApplication,
  ownApplications,
  ownFileInput,
  ownInput,
  ownQuoteInput,
  rateInput,
} from './own-application.ts';

const admin = { door: 'admin' } as const;
/** The action finds out whether the caller owns the application or holds its link. */
const open = { door: 'store', permission: 'public' } as const;
const file = { reply: 'file', output: z.custom<Blob>() } as const;
const path = '/api/admin/application/:id';
const own = '/api/application/:id';
const writing = defineRate('application-write', perMinute(10), perHour(60));

const named = {
  listApplications: applicationCalls.list,
  exportApplications: applicationCalls.sheet,
  getApplication: defineRoute({
    ...admin,
    name: 'applications.get-application',
    method: 'GET',
    path,
    permission: 'get application',
    input: applicationId,
    output: one(applicationView),
    summary: 'One application with its answers, quotes, words, history and the steps the caller may take next.',
  }),
  quoteChange: defineRoute({
    ...admin,
    name: 'applications.quote-change',
    method: 'POST',
    path: `${path}/quote`,
    permission: 'approve application',
    idempotent: true,
    input: changeInput,
    output: one(applicationView),
    summary: 'Quotes a change in mid-job; the applicant is mailed, and buys it or not.',
  }),
  takeQuoteBack: defineRoute({
    ...admin,
    name: 'applications.take-quote-back',
    method: 'POST',
    path: `${path}/quote/:quote_id/take-back`,
    permission: 'approve application',
    idempotent: true,
    input: quoteInput,
    output: one(applicationView),
    summary: 'Takes back a rest or a change that nobody has ordered.',
  }),
  addNote: defineRoute({
    ...admin,
    name: 'applications.add-note',
    method: 'POST',
    path: `${path}/note`,
    permission: 'update application',
    multipart: true,
    idempotent: true,
    input: noteInput,
    output: one(applicationView),
    summary: 'Writes a note for colleagues or words for the applicant, with a file and with how much is done.',
  }),
  getApplicationFile: defineRoute({
    ...admin,
    ...file,
    name: 'applications.get-application-file',
    method: 'GET',
    path: `${path}/file/:file_id`,
    permission: 'get application',
    input: fileInput,
    summary: 'A file of an application: of its answers, or sent later by either side.',
  }),
  listOwnApplications: defineRoute({
    door: 'store',
    permission: 'self',
    name: 'applications.list-own-applications',
    method: 'GET',
    path: '/api/application',
    input: pageInput,
    output: ownApplications,
    summary: 'What the member applied for, newest first.',
  }),
  getOwnApplication: defineRoute({
    ...open,
    name: 'applications.get-own-application',
    method: 'GET',
    path: own,
    input: ownInput,
    output: ownApplication,
    summary: 'One application of the member, or of whoever has its link, with its quotes and its story.',
  }),
  acceptQuote: defineRoute({
    ...open,
    name: 'applications.accept-quote',
    method: 'POST',
    path: `${own}/cart`,
    idempotent: true,
    input: acceptInput,
    output: acceptReply,
    summary: 'Puts an open quote into the cart at its price; twice is once.',
  }),
  declineQuote: defineRoute({
    ...open,
    name: 'applications.decline-quote',
    method: 'POST',
    path: `${own}/decline`,
    idempotent: true,
    input: ownQuoteInput,
    output: ownApplication,
    summary: 'Declines a change: the job goes on as it was agreed.',
  }),
  withdrawApplication: defineRoute({
    ...open,
    name: 'applications.withdraw-application',
    method: 'POST',
    path: `${own}/withdraw`,
    idempotent: true,
    input: ownInput,
    output: ownApplication,
    summary: 'Takes an application back that nothing was paid for.',
  }),
  writeToShop: defineRoute({
    ...open,
    name: 'applications.write-to-shop',
    method: 'POST',
    path: `${own}/message`,
    rate: writing,
    multipart: true,
    idempotent: true,
    input: messageInput,
    output: ownApplication,
    summary: 'Sends staff words or a file about an application; the shop is mailed.',
  }),
  rateApplication: defineRoute({
    ...open,
    name: 'applications.rate-application',
    method: 'POST',
    path: `${own}/rating`,
    idempotent: true,
    input: rateInput,
    output: ownApplication,
    summary: 'Rates what was delivered, from one to five.',
  }),
  getOwnApplicationFile: defineRoute({
    ...open,
    ...file,
    name: 'applications.get-own-application-file',
    method: 'GET',
    path: `${own}/file/:file_id`,
    input: ownFileInput,
    summary: 'A file of her application: one she sent, or one staff gave her.',
  }),
} as const;

/** The calls of the steps are among them, and are named by `applicationSteps`. */
export const routes: typeof named = { ...named, ...routesOfSteps(applicationSteps) };
