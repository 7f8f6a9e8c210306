import { useAction } from '@kaifong/client/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../language/language.ts';
import { SelectionButton } from '../../table/selection-button.tsx';
import type { Resource } from '../use-resource.ts';
import { primaryOf } from './resource-columns.tsx';
import type { Row } from './resource-list.tsx';
import { useBatch } from './use-batch.ts';

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
  const primary = primaryOf(definition) ?? 'id';
  const batch = useBatch({
    ids: rows.map(({ id }) => id),
    nameOf: (id) => String(rows.find((row) => row.id === id)?.[primary] ?? ''),
    update: (ids, key, value) => update.mutateAsync({ ids, key, value, language: currentLanguage() }),
    destroy: (ids) => destroy.mutateAsync({ ids }),
    stale,
    onDone,
  });

  const isFlag = (key: string) => definition.fields[key]?.kind === 'boolean';
  const flags = may('batch update') ? (offered ?? definition.batchKeys.filter(isFlag)) : [];
  const busy = update.isPending || destroy.isPending;
  const label = (key: string, value: boolean) => {
    const word = switchWords[key]?.[value ? 0 : 1];
    return word
      ? t(`batch.${word}`)
      : t('value.named', { name: words.field(key), value: t(value ? 'value.yes' : 'value.no') });
  };
  return (
    <>
      {flags.flatMap((key) =>
        [true, false].map((value) => (
          <SelectionButton key={`${key}${value}`} disabled={busy} onClick={() => void batch.set(key, value)}>
            {label(key, value)}
          </SelectionButton>
        )),
      )}
      {children}
      {may('batch destroy') ? (
        <SelectionButton danger disabled={busy} onClick={() => void batch.remove()}>
          {t('action.delete')}
        </SelectionButton>
      ) : null}
    </>
  );
}
