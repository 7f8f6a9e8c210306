import { defineRoute, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { getMail, listMails } from './mail-log.ts';
import { configuration, configurationInput, publicSettings, scriptsInput } from './shapes.ts';

export const routes = {
  listMails,
  getMail,
  getConfigs: defineRoute({
    name: 'settings.get-configs',
    method: 'POST',
    path: '/api/configs',
    door: 'store',
    permission: 'public',
    input: z.object({
      /** Names of public settings; unknown and hidden ones are silently absent. Left out: all public ones. */
      columns: z.array(z.string().max(60)).max(100).optional(),
      language: languageSchema.optional(),
    }),
    output: one(publicSettings.partial()),
    summary: 'Reads public settings of the shop in one language.',
  }),
  getConfiguration: defineRoute({
    name: 'settings.get-configuration',
    method: 'GET',
    path: '/api/admin/configuration',
    door: 'admin',
    permission: 'get configuration',
    input: z.object({}),
    output: one(configuration),
    summary: 'Reads every setting of the shop with all its translations.',
  }),
  updateConfiguration: defineRoute({
    name: 'settings.update-configuration',
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
    method: 'PUT',
    path: '/api/admin/configuration/scripts',
    door: 'admin',
    permission: 'update script',
    input: scriptsInput,
    output: one(configuration),
    summary: 'Changes the code every storefront page carries in its head and at its end.',
  }),
} as const;
