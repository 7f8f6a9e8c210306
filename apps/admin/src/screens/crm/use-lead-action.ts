import type { AnyRoute, RouteInput } from '@kaifong/base/contract';
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { useState } from 'react';
import { notifyFailure, saidOf } from '../../kit/feedback/index.ts';
import { leadsStale } from './lead-steps.ts';

/** Does something with a lead and reads everything that shows leads again. `fields`: those the window has a place for. */
export function useLeadAction<R extends AnyRoute>(route: R, fields: readonly string[] = []) {
  const action = useAction(route, leadsStale);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const run = async (input: RouteInput<R>): Promise<boolean> => {
    setRefusals({});
    try {
      await action.mutateAsync(input);
      return true;
    } catch (error) {
      if (error instanceof CallError)
        setRefusals(Object.fromEntries(Object.entries(error.errors).map(([name, words]) => [name, words.join(' ')])));
      notifyFailure('submit_fail', error, saidOf(error, fields));
      return false;
    }
  };
  return { run, busy: action.isPending, refusals };
}
