// A day off for everybody of a set. Only a published one counts: in leave, on the roster, in pay.
import { one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { defineResource } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { holidaySets } from '../../employee/contract/index.ts';
import { holidayCommands, holidayMachine, holidayStatuses } from './holiday-machine.ts';

export { holidayStatuses };

export const holiday = defineResource({
  domain: 'hr',
  name: 'holiday',
  path: 'holiday',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 120 },
    date: { kind: 'date', required: true },
    set: { kind: 'enum', options: holidaySets, required: true, default: 'statutory', help: true },
    status: { kind: 'enum', options: holidayStatuses, readonly: true },
    /** Where the day was read: a gazette, a page of the government. */
    source: { kind: 'text', max: 300 },
    /** True: nobody has seen the day in the gazette yet. */
    unconfirmed: { kind: 'boolean', default: false, help: true },
  },
  list: {
    columns: ['id', 'date', 'name', 'set', 'status', 'unconfirmed', 'updated_at'],
    sort: ['id', 'date', 'updated_at'],
    defaultSort: 'date',
    filters: ['set', 'status', 'unconfirmed'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'date', 'set'] },
      { name: 'side', fields: ['source', 'unconfirmed'] },
    ],
  },
  search: ['name'],
  batchKeys: ['unconfirmed'],
});

/** Years whose days in Hong Kong are given. */
export const givenYears = [2026, 2027] as const;

const language = languageSchema.optional();
export const holidayInput = z.object({ id: recordId, language });
export const holidayStepInput = holidayInput.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

/** Where a holiday stands. */
export const holidayState = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(holidayStatuses),
  timeline: z.array(stepView(holidayMachine)),
  commands: z.array(z.enum(holidayCommands)),
  primary_command: z.enum(holidayCommands).nullable(),
});
export type HolidayState = z.output<typeof holidayState>;
export const oneHolidayState = one(holidayState);
