import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps, showing } from '@kaifong/kernel/steps';
import { addNote, writeToShop } from './actions/add-note.ts';
import {
  approveApplication,
  askApplicant,
  deliverApplication,
  refuseApplication,
  reportProblem,
  resolveProblem,
  startApplication,
  takeApplication,
} from './actions/decide-application.ts';
import { acceptQuote, declineQuote, rateApplication, withdrawApplication } from './actions/own-steps.ts';
import { endQuote, quoteChange } from './actions/quote-change.ts';
import { applicationCalls, applicationMachine, applicationSteps, routes } from './contract/index.ts';
import { getOwnRecord } from './queries/find-application.ts';
import { getApplication, readApplicationFile, readOwnFile } from './queries/get-application.ts';
import { applicationRows } from './queries/list-applications.ts';
import { getOwnApplication, listOwnApplications, ownApplicationList } from './queries/own-applications.ts';

export const bindings: readonly Binding[] = [
  ...bindRows(applicationCalls, applicationRows),
  bind(routes.getApplication, async (ctx, { id }) => ({ data: await getApplication(ctx, id) })),
  bind(routes.quoteChange, (ctx, input) => showing(ctx, input.id, getApplication, () => quoteChange(ctx, input))),
  bind(routes.takeQuoteBack, (ctx, input) =>
    showing(ctx, input.id, getApplication, () => endQuote(ctx, { ...input, by: 'staff' })),
  ),
  bind(routes.addNote, (ctx, input) => showing(ctx, input.id, getApplication, () => addNote(ctx, input))),
  bind(routes.getApplicationFile, readApplicationFile),
  bindList(routes.listOwnApplications, ownApplicationList, listOwnApplications),
  bind(routes.getOwnApplication, async (ctx, input) => ({ data: await getOwnApplication(ctx, input) })),
  bind(routes.acceptQuote, async (ctx, input) => ({ data: await acceptQuote(ctx, input) })),
  bind(routes.declineQuote, async (ctx, input) => ({ data: await declineQuote(ctx, input) })),
  bind(routes.withdrawApplication, async (ctx, input) => ({ data: await withdrawApplication(ctx, input) })),
  bind(routes.writeToShop, async (ctx, input) => ({ data: await writeToShop(ctx, input) })),
  bind(routes.rateApplication, async (ctx, input) => ({ data: await rateApplication(ctx, input) })),
  bind(routes.getOwnApplicationFile, async (ctx, input) =>
    readOwnFile(ctx, await getOwnRecord(ctx, input), input.file_id),
  ),
  ...bindSteps(
    applicationMachine,
    applicationSteps,
    {
      take: takeApplication,
      approve: approveApplication,
      ask: askApplicant,
      refuse: refuseApplication,
      start: startApplication,
      deliver: deliverApplication,
      problem: reportProblem,
      resolve: resolveProblem,
    },
    getApplication,
  ),
];
