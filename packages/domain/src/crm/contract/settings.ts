import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const crm = settingsTab('crm');

/** Hours in which somebody is to talk to a new lead; 0: nobody is late. */
export const crmSettings = defineSettings({
  domain: 'crm',
  values: {
    lead_first_contact_hours: crm(z.coerce.number().int().min(0).max(8_760), 4, { hidden: true }),
  },
  secrets: {},
});
export type CrmSettings = typeof crmSettings;
