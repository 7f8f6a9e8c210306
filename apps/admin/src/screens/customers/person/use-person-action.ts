import type { AnyRoute, RouteInput } from '@kaifong/base/contract';
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { customerRecord, routes } from '@kaifong/domain/customers/contract';
import { routes as members } from '@kaifong/domain/members/contract';
import { useState } from 'react';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';

const record = resourceRoutes(customerRecord);
const stale = [routes.getPerson, record.read, record.list, members.getMember, members.listPoints];

/** Does something with a person and reads her again; `refusals` are the words at the fields that were refused. */
export function usePersonAction<R extends AnyRoute>(route: R) {
  const action = useAction(route, stale);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const run = async (input: RouteInput<R>): Promise<boolean> => {
    setRefusals({});
    try {
      await action.mutateAsync(input);
      notifySuccess('submit_success');
      return true;
    } catch (error) {
      if (error instanceof CallError)
        setRefusals(Object.fromEntries(Object.entries(error.errors).map(([name, words]) => [name, words.join(' ')])));
      notifyFailure('submit_fail', error);
      return false;
    }
  };
  return { run, busy: action.isPending, refusals, forget: () => setRefusals({}) };
}
