import { useAction } from '@kaifong/client/hooks';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal } from '../feedback/index.ts';
import type { Row } from './resource-list.tsx';
import type { Resource } from './use-resource.ts';

interface InlineSwitchProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly name: string;
}

/** A yes or no changed in the list itself: shown at once, put back when it was refused. */
export function InlineSwitch({ resource: { routes, words }, row, name }: InlineSwitchProps) {
  const { t } = useTranslation();
  const update = useAction(routes.batchUpdate, [routes.list]);
  const [wish, setWish] = useState<boolean>();
  const stored = row[name] === true;

  const change = async (value: boolean) => {
    setWish(value);
    try {
      const { fail_ids: refused } = await update.mutateAsync({ ids: [row.id], key: name, value });
      if (refused.length > 0)
        notifyRefusal(
          'batch_update_fail',
          refused.flatMap(({ messages }) => messages),
        );
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
    setWish(undefined);
  };
  return (
    <Switch
      size="sm"
      checked={wish ?? stored}
      disabled={update.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
      aria-label={t('list.inline', { field: words.field(name), id: row.id })}
      withThumbIndicator={false}
    />
  );
}
