import { inTransaction } from '@kaifong/kernel/context';
import { bind, bindList } from '@kaifong/kernel/http';
import { bindSteps } from '@kaifong/kernel/steps';
import { enterByHand } from './actions/enter-by-hand.ts';
import { moveEntry } from './actions/entry-moves.ts';
import { moveEntries } from './actions/move-entries.ts';
import { automationRoutes, entryMachine, entrySteps } from './contract/index.ts';
import { workSoon } from './jobs.ts';
import { dryRunAutomation } from './queries/dry-run.ts';
import { getAutomationState } from './queries/get-automation-state.ts';
import { getEntry, listPersonEntries } from './queries/get-entry.ts';
import { entryList, listEntries } from './queries/list-entries.ts';

export const bindings = [
  bind(automationRoutes.getAutomationState, async (ctx, { id }) => ({ data: await getAutomationState(ctx, id) })),
  bindList(automationRoutes.listEntries, entryList, listEntries),
  bind(automationRoutes.getEntry, async (ctx, { id }) => ({ data: await getEntry(ctx, id) })),
  bind(automationRoutes.listPersonEntries, async (ctx, { id }) => ({
    data: { entries: await listPersonEntries(ctx, id) },
  })),
  bind(automationRoutes.dryRunAutomation, async (ctx, input) => ({ data: await dryRunAutomation(ctx, input) })),
  bind(automationRoutes.enterByHand, (ctx, input) =>
    inTransaction(ctx, async (tx) => {
      const data = await enterByHand(tx, input);
      if (data.entered > 0) await workSoon(tx);
      return { data };
    }),
  ),
  bind(automationRoutes.moveEntries, async (ctx, input) => ({ data: await moveEntries(ctx, input) })),
  ...bindSteps(
    entryMachine,
    entrySteps,
    {
      retry: (ctx, input) => moveEntry(ctx, { ...input, command: 'retry' }),
      skip: (ctx, input) => moveEntry(ctx, { ...input, command: 'skip' }),
      end: (ctx, input) => moveEntry(ctx, { ...input, command: 'end' }),
    },
    getEntry,
  ),
];
