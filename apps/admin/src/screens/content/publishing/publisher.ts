// The publishing of one record as its screen knows it: the state, what may be done, and the doing.
import type { AnyRoute } from '@kaifong/base/contract';
import type { Permission } from '@kaifong/base/permissions';
import { useAction, useRoute } from '@kaifong/client/hooks';
import type { PublishingState, publishingRoutes } from '@kaifong/domain/content/contract';
import { useEffect, useMemo } from 'react';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { useCan } from '../../../kit/permissions/index.ts';

export type PublishingRoutes = ReturnType<typeof publishingRoutes>;

export interface PublishedRecord {
  /** The publishing calls of its kind. */
  readonly routes: PublishingRoutes;
  /** What permissions call it: `page`. */
  readonly noun: string;
  readonly id: number;
  /** Routes to read again after a command: the list, the record. */
  readonly stale: readonly AnyRoute[];
  /** Something in the form is not saved. */
  readonly dirty: boolean;
  /** Saves the form before a command that is about what it says; resolves false when it was refused. */
  readonly saveFirst: () => Promise<boolean>;
  /** An older version became the newest draft: what the form holds is no longer what is edited. */
  readonly onRestored: () => void;
  /** What the person calls a field. */
  readonly fieldWord: (name: string) => string;
}

export interface Publisher extends PublishedRecord {
  readonly state: PublishingState | undefined;
  /** Reads the state again and gives it. */
  readonly refresh: () => Promise<PublishingState | undefined>;
  readonly may: { readonly publish: boolean; readonly update: boolean; readonly archive: boolean };
  /** Every route that tells something else after a command. */
  readonly all: readonly AnyRoute[];
}

/** Browsers cannot wait longer than this; who keeps a screen open for weeks reads it again some day. */
const longestWait = 2 ** 31 - 1;

/** When the clock changes something next. */
function nextChange(state: PublishingState | undefined): number | undefined {
  const moments = Object.values(state?.languages ?? {}).flatMap(({ publish_at, unpublish_at }) =>
    [publish_at, unpublish_at].flatMap((moment) => (moment ? [Date.parse(moment)] : [])),
  );
  return moments.filter((moment) => moment > Date.now()).sort((a, b) => a - b)[0];
}

export function usePublisher(record: PublishedRecord): Publisher {
  const { routes, noun, id, stale } = record;
  const can = useCan();
  const answer = useRoute(routes.state, { id });
  const state = answer.data?.data;
  const { refetch } = answer;
  const all = useMemo(() => [...stale, routes.state, routes.versions], [stale, routes]);

  const next = nextChange(state);
  useEffect(() => {
    if (next === undefined) return;
    // A moment later: the server's clock may be slightly behind.
    const timer = setTimeout(() => void refetch(), Math.min(next - Date.now() + 1500, longestWait));
    return () => clearTimeout(timer);
  }, [next, refetch]);

  const may = (action: string) => can(`${action} ${noun}` as Permission);
  return {
    ...record,
    state,
    all,
    refresh: async () => (await refetch()).data?.data,
    may: { publish: may('publish'), update: may('update'), archive: may('delete') },
  };
}

/** The commands; each tells how it went and resolves true when it was done. */
export function useCommands({ routes, id, all }: Publisher) {
  const publish = useAction(routes.publish, all);
  const unschedule = useAction(routes.unschedule, all);
  const offline = useAction(routes.offline, all);
  const archive = useAction(routes.archive, all);
  const reopen = useAction(routes.reopen, all);
  const told = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      notifySuccess('submit_success');
      return true;
    } catch (error) {
      notifyFailure('submit_fail', error);
      return false;
    }
  };
  type Input<A> = A extends { mutateAsync: (input: infer I) => unknown } ? Omit<I, 'id'> : never;
  return {
    busy: [publish, unschedule, offline, archive, reopen].some(({ isPending }) => isPending),
    publish: (input: Input<typeof publish>) => told(publish.mutateAsync({ id, ...input })),
    unschedule: (input: Input<typeof unschedule>) => told(unschedule.mutateAsync({ id, ...input })),
    takeOffline: (input: Input<typeof offline>) => told(offline.mutateAsync({ id, ...input })),
    archive: () => told(archive.mutateAsync({ id })),
    reopen: () => told(reopen.mutateAsync({ id })),
  };
}
