import { useAction } from '@kaifong/client/hooks';
import { type AdminMenuRow, menuRoutes } from '@kaifong/domain/content/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal } from '../../../kit/feedback/index.ts';
import { menuStale } from './use-menu-tree.ts';

interface FlagSwitchProps {
  readonly row: AdminMenuRow;
  readonly name: 'enabled' | 'display_in_desktop' | 'display_in_mobile';
  readonly disabled: boolean;
}

/** A flag of an item changed in the list: shown at once, put back when it was refused. */
export function FlagSwitch({ row, name, disabled }: FlagSwitchProps) {
  const { t } = useTranslation();
  const update = useAction(menuRoutes.batchUpdateMenus, menuStale);
  const [wish, setWish] = useState<boolean>();
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
      checked={wish ?? row[name]}
      disabled={disabled || update.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
      aria-label={t('menu.flag', { field: t(`navigation.menu.fields.${name}`), title: row.title })}
      withThumbIndicator={false}
    />
  );
}
