import { useAction } from '@kaifong/client/hooks';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure } from '../feedback/index.ts';
import { currentLanguage } from '../language/language.ts';
import { primaryOf } from './resource-columns.tsx';
import type { Row } from './resource-list.tsx';
import { type UndoableOutcome, useBatchReport } from './use-batch-report.tsx';
import type { Resource } from './use-resource.ts';

interface BatchActionsProps {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
  /** Which flags can be switched here; left out: every one the definition lets be changed in bulk. */
  readonly flags?: readonly string[];
  readonly children?: ReactNode;
}

/** The pairs of words the specification has for switching a flag of many records. */
const switchWords: Record<string, readonly [string, string]> = {
  enabled: ['enable', 'disable'],
  visibled: ['visible', 'invisible'],
};

/** Enable, disable and delete for the chosen rows, with what became of each, and a way back. */
export function BatchActions({ resource, rows, onDone, flags: offered, children }: BatchActionsProps) {
  const { t } = useTranslation();
  const { definition, routes, words, may, stale } = resource;
  const update = useAction(routes.batchUpdate, stale);
  const destroy = useAction(routes.batchDestroy, stale);
  const tell = useBatchReport(stale);
  const ids = rows.map(({ id }) => id);
  const primary = primaryOf(definition) ?? 'id';
  const nameOf = (id: number) => String(rows.find((row) => row.id === id)?.[primary] ?? '');

  const report = (outcome: UndoableOutcome, done: 'batch.done' | 'batch.deleted', retry: (ids: number[]) => void) => {
    onDone();
    tell({ outcome, done, nameOf, retry });
  };
  const set = async (key: string, value: boolean, which: number[] = ids) => {
    try {
      const outcome = await update.mutateAsync({ ids: which, key, value, language: currentLanguage() });
      report(outcome, 'batch.done', (again) => void set(key, value, again));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const remove = async (which: number[] = ids) => {
    try {
      report(await destroy.mutateAsync({ ids: which }), 'batch.deleted', (again) => void remove(again));
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };

  const isFlag = (key: string) => definition.fields[key]?.kind === 'boolean';
  const flags = may('batch update') ? (offered ?? definition.batchKeys.filter(isFlag)) : [];
  const busy = update.isPending || destroy.isPending;
  const label = (key: string, value: boolean) => {
    const word = switchWords[key]?.[value ? 0 : 1];
    return word ? t(`batch.${word}`) : `${words.field(key)}: ${t(value ? 'value.yes' : 'value.no')}`;
  };
  return (
    <>
      {flags.flatMap((key) =>
        [true, false].map((value) => (
          <Button
            key={`${key}${value}`}
            size="xs"
            variant="white"
            color="dark"
            disabled={busy}
            onClick={() => void set(key, value)}
          >
            {label(key, value)}
          </Button>
        )),
      )}
      {children}
      {may('batch destroy') ? (
        <Button
          size="xs"
          color="red.9"
          disabled={busy}
          onClick={() => void confirmDelete(ids.length).then((yes) => (yes ? remove() : undefined))}
        >
          {t('action.delete')}
        </Button>
      ) : null}
    </>
  );
}
