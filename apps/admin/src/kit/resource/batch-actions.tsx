import { useAction } from '@kaifong/client/hooks';
import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure, notifySuccess } from '../feedback/index.ts';
import { type BatchOutcome, BatchResult } from './batch-result.tsx';
import type { Row } from './resource-list.tsx';
import type { Resource } from './use-resource.ts';

interface BatchActionsProps {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

/** The pairs of words the specification has for switching a flag of many records. */
const switchWords: Record<string, readonly [string, string]> = {
  enabled: ['enable', 'disable'],
  visibled: ['visible', 'invisible'],
};

/** Enable, disable and delete for the chosen rows, with what became of each. */
export function BatchActions({ resource, rows, onDone }: BatchActionsProps) {
  const { t } = useTranslation();
  const { definition, routes, words, may } = resource;
  const update = useAction(routes.batchUpdate, [routes.list, routes.read]);
  const destroy = useAction(routes.batchDestroy, [routes.list]);
  const ids = rows.map(({ id }) => id);

  const report = (outcome: BatchOutcome, retry: (ids: number[]) => void) => {
    onDone();
    if (outcome.fail_ids.length === 0) return notifySuccess('submit_success', t('batch.done', { count: ids.length }));
    modals.open({
      title: t('batch.result'),
      children: <BatchResult outcome={outcome} onRetry={retry} />,
    });
  };
  const set = async (key: string, value: boolean, which: number[] = ids) => {
    try {
      report(await update.mutateAsync({ ids: which, key, value }), (again) => void set(key, value, again));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const remove = async (which: number[] = ids) => {
    try {
      report(await destroy.mutateAsync({ ids: which }), (again) => void remove(again));
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };

  const flags = definition.batchKeys.filter((key) => definition.fields[key]?.kind === 'boolean');
  const busy = update.isPending || destroy.isPending;
  const label = (key: string, value: boolean) => {
    const word = switchWords[key]?.[value ? 0 : 1];
    return word ? t(`batch.${word}`) : `${words.field(key)}: ${t(value ? 'value.yes' : 'value.no')}`;
  };
  return (
    <>
      {may('batch update')
        ? flags.flatMap((key) =>
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
          )
        : null}
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
