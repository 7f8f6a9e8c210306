// State of one import, read every second while it runs.
import {
  engineRoutes,
  type ImportCell,
  type ImportMapping,
  type ImportReply,
  importSteps,
} from '@kaifong/base/resource';
import { keyOf, useCall } from '@kaifong/client/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../feedback/index.ts';
import { currentLanguage } from '../../language/language.ts';
import type { Resource } from '../use-resource.ts';

const pollEvery = 1000;

export interface ImportControl {
  readonly reply: ImportReply | undefined;
  readonly error: unknown;
  readonly again: () => void;
  readonly busy: boolean;
  /** Previews the import; undefined when refused. */
  readonly check: (mapping: ImportMapping, choices: readonly string[]) => Promise<ImportReply | undefined>;
  /** Checks the failing rows again, with these cells in them; the rows that failed of an import that is over are opened first. */
  readonly mend: (cells?: ImportCell[]) => Promise<ImportReply | undefined>;
  readonly start: () => Promise<ImportReply | undefined>;
  readonly cancel: () => Promise<ImportReply | undefined>;
}

/** Reads the import `id`; 0: none. */
export function useImport({ routes }: Resource, id: number): ImportControl {
  const call = useCall();
  const queries = useQueryClient();
  const language = currentLanguage();
  const [busy, setBusy] = useState(false);
  const key = keyOf(engineRoutes.getImport, { id, language });
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(engineRoutes.getImport, { id, language }, { signal }),
    enabled: id > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.status === 'processing' ? pollEvery : false),
  });

  // Rows appear in the list as they are written.
  const done = data?.data.done ?? 0;
  useEffect(() => {
    if (done > 0) void queries.invalidateQueries({ queryKey: [routes.list.name] });
  }, [done, queries, routes]);

  const command = async (send: () => Promise<ImportReply>): Promise<ImportReply | undefined> => {
    setBusy(true);
    try {
      return await send();
    } catch (failure) {
      notifyFailure('import_fail', failure);
      return undefined;
    } finally {
      await refetch();
      setBusy(false);
    }
  };
  return {
    reply: data,
    error,
    again: () => void refetch(),
    busy,
    check: (mapping, choices) =>
      command(() => call(engineRoutes.runImport, { id, mapping, choices: [...choices], dry_run: true, language })),
    mend: (cells) =>
      command(async () => {
        if (!cells) await call(importSteps.correct.take, { id, language });
        return call(engineRoutes.runImport, { id, cells, dry_run: true, language });
      }),
    start: () => command(() => call(engineRoutes.runImport, { id, dry_run: false, language })),
    cancel: () => command(() => call(engineRoutes.cancelImport, { id, language })),
  };
}
