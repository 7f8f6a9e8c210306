// Calls of automations that no resource has.
import { defineRoute, many, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { entrySteps } from './entry-steps.ts';
import {
  automationId,
  automationState,
  dryRun,
  enteredByHand,
  entryListInput,
  entryRow,
  entryView,
  movedEntries,
} from './entry-view.ts';

const admin = { door: 'admin' } as const;
const language = languageSchema.optional();
const path = '/api/admin/automation/:id';

const named = {
  getAutomationState: defineRoute({
    ...admin,
    name: 'automation.get-automation-state',
    method: 'GET',
    path: `${path}/state`,
    permission: 'get automation',
    input: automationId,
    output: one(automationState),
    summary: 'Says how many people are in an automation, where they stand, and what each step has done so far.',
  }),
  listEntries: defineRoute({
    ...admin,
    name: 'automation.list-entries',
    method: 'GET',
    path: `${path}/entries`,
    permission: 'get automation',
    input: entryListInput,
    output: many(entryRow),
    summary: 'Lists the people in an automation, by status and by the step they stand at.',
  }),
  getEntry: defineRoute({
    ...admin,
    name: 'automation.get-entry',
    method: 'GET',
    path: '/api/admin/automation-entry/:id',
    permission: 'get automation',
    input: automationId,
    output: one(entryView),
    summary: 'One person in one automation: where she is, why, what each step did, and what staff may do.',
  }),
  listPersonEntries: defineRoute({
    ...admin,
    name: 'automation.list-person-entries',
    method: 'GET',
    path: '/api/admin/automation-person/:id',
    permission: 'get automation',
    input: automationId,
    output: one(z.object({ entries: z.array(entryView) })),
    summary: 'The automations a person is or was in, the newest first: where she is in each, and why.',
  }),
  dryRunAutomation: defineRoute({
    ...admin,
    name: 'automation.dry-run-automation',
    method: 'GET',
    path: `${path}/dry-run`,
    permission: 'get automation',
    rate: rates.search,
    input: z.object({ id: recordId, customer_id: recordId, language }),
    output: one(dryRun),
    summary:
      'Says which steps a real person would go through now, on which days, and which not and why. Writes nothing.',
  }),
  enterByHand: defineRoute({
    ...admin,
    name: 'automation.enter-by-hand',
    method: 'POST',
    path: `${path}/enter`,
    permission: 'update automation',
    rate: rates.heavy,
    idempotent: true,
    input: z.object({
      id: recordId,
      customer_ids: z.array(recordId).min(1, 'validation.required').max(200),
      language,
    }),
    output: one(enteredByHand),
    summary: 'Lets people whom staff chose into an automation that is on.',
  }),
  moveEntries: defineRoute({
    ...admin,
    name: 'automation.move-entries',
    method: 'POST',
    path: `${path}/move-entries`,
    permission: 'update automation',
    rate: rates.heavy,
    idempotent: true,
    input: z.object({
      id: recordId,
      /** Entries that are moved; left out: all. */
      entry_ids: z.array(recordId).min(1, 'validation.required').max(200).optional(),
      only_look: booleanInput.default(false),
      language,
    }),
    output: one(movedEntries),
    summary:
      'Moves people who go by an earlier version to the newest one, and names those who stand at a step it lacks.',
  }),
} as const;

/** The calls of the steps are among them, and are named by `entrySteps`. */
export const automationRoutes: typeof named = { ...named, ...routesOfSteps(entrySteps) };
