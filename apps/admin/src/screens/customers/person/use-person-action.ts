import type { AnyRoute, RouteInput } from '@kaifong/base/contract';
import { CallError } from '@kaifong/client/call';
import { useAction, useReadAgain } from '@kaifong/client/hooks';
import { contactRecord, contactRoutes, customerRecord, routes } from '@kaifong/domain/customers/contract';
import { routes as members } from '@kaifong/domain/members/contract';
import { useState } from 'react';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';

const [customer, contact] = [resourceRoutes(customerRecord), resourceRoutes(contactRecord)];
const lists = [customer.list, contact.list];
const stale = [
  ...[routes.getPerson, routes.listAlike, routes.getJournal],
  ...[contactRoutes.getPerson, contactRoutes.listAlike, contactRoutes.getJournal],
  ...[customer.read, customer.list, contact.read, contact.list],
  ...[members.getMember, members.listPoints],
];

/** What hangs on her elsewhere is moved after the answer, by the worker: it is read again then. Milliseconds. */
export const movedLater: readonly number[] = [1_000, 4_000, 15_000];

interface PersonActionOptions {
  /** Names of what the window has fields for: their refusals stand there, as `refusals` has them, and nowhere else. */
  readonly fields?: readonly string[];
  /** True: her page is left then, and she is not read again under this noun. */
  readonly leaves?: boolean;
  /** When she is read once more. Milliseconds. */
  readonly later?: readonly number[];
}

/** Does something with a person and reads her again. */
export function usePersonAction<R extends AnyRoute>(
  route: R,
  { fields = [], later = [], leaves = false }: PersonActionOptions = {},
) {
  const action = useAction(route, leaves ? lists : stale);
  const readAgain = useReadAgain(stale);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const run = async (input: RouteInput<R>): Promise<boolean> => {
    setRefusals({});
    try {
      await action.mutateAsync(input);
      for (const wait of later) setTimeout(() => void readAgain(), wait);
      notifySuccess('submit_success');
      return true;
    } catch (error) {
      if (error instanceof CallError)
        setRefusals(Object.fromEntries(Object.entries(error.errors).map(([name, words]) => [name, words.join(' ')])));
      notifyFailure('submit_fail', error, saidOf(error, fields));
      return false;
    }
  };
  return { run, busy: action.isPending, refusals, forget: () => setRefusals({}) };
}
