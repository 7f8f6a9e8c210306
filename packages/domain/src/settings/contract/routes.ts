import { defineRoute, one, rates, uploadedFile } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { getDemo, previewDemoRemoval, removeDemo } from './demo.ts';
import { deleteFailedJob, listFailedJobs, retryFailedJob } from './failed-job.ts';
import { getMail, mailCalls, resendMail } from './mail-log.ts';
import { pemState } from './pem.ts';
import { getConfigs } from './public-settings.ts';
import { configuration, configurationInput, scriptsInput } from './shapes.ts';

export const routes = {
  getDemo,
  previewDemoRemoval,
  removeDemo,
  listMails: mailCalls.list,
  exportMails: mailCalls.sheet,
  getMail,
  resendMail,
  listFailedJobs,
  retryFailedJob,
  deleteFailedJob,
  getConfigs,
  getConfiguration: defineRoute({
    name: 'settings.get-configuration',
    method: 'GET',
    path: '/api/admin/configuration',
    door: 'admin',
    permission: 'get configuration',
    input: z.object({ language: languageSchema.optional() }),
    output: one(configuration),
    summary: 'Reads every setting of the shop with all its translations.',
  }),
  updateConfiguration: defineRoute({
    name: 'settings.update-configuration',
    idempotent: true,
    method: 'PUT',
    path: '/api/admin/configuration',
    door: 'admin',
    permission: 'update configuration',
    input: configurationInput,
    output: one(configuration),
    summary: 'Changes settings of the shop; what is left out stays as it is.',
  }),
  updateScripts: defineRoute({
    name: 'settings.update-scripts',
    idempotent: true,
    method: 'PUT',
    path: '/api/admin/configuration/scripts',
    door: 'admin',
    permission: 'update script',
    input: scriptsInput,
    output: one(configuration),
    summary: 'Changes the code every storefront page carries in its head and at its end.',
  }),
  sendTestMail: defineRoute({
    name: 'settings.send-test-mail',
    method: 'POST',
    path: '/api/admin/configuration/mail/test',
    door: 'admin',
    permission: 'update configuration',
    rate: rates.heavy,
    input: z.object({ to: z.email('validation.email').max(254), language: languageSchema.optional() }),
    output: one(z.object({ sent: z.boolean(), answer: z.string(), reason: z.string().nullable() })),
    summary: 'Sends a mail through the mail server that is set and tells what the server answered.',
  }),
  uploadPem: defineRoute({
    name: 'settings.upload-pem',
    method: 'POST',
    path: '/api/admin/upload/pem',
    door: 'admin',
    permission: 'update configuration',
    multipart: true,
    input: z.object({ pem: uploadedFile, language: languageSchema.optional() }),
    output: one(pemState),
    summary: 'Takes in the key file of a payment provider; it never leaves the shop again.',
  }),
  checkPem: defineRoute({
    name: 'settings.check-pem',
    method: 'GET',
    path: '/api/admin/check/pem',
    door: 'admin',
    permission: 'get configuration',
    input: z.object({ language: languageSchema.optional() }),
    output: one(pemState),
    summary: 'Tells whether the key file of a payment provider is there and what it holds.',
  }),
} as const;
