import { useAction } from '@kaifong/client/hooks';
import { type AdminMenuRow, menuRoutes } from '@kaifong/domain/content/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal, useUndo } from '../../../kit/feedback/index.ts';
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
  const { offer } = useUndo(menuStale);
  const label = t(`navigation.menu.fields.${name}`);
  const [wish, setWish] = useState<boolean>();
  const change = async (value: boolean) => {
    setWish(value);
    try {
      const { fail_ids: refused, undo: token } = await update.mutateAsync({ ids: [row.id], key: name, value });
      const reasons = refused.flatMap(({ messages }) => messages);
      if (refused.length > 0) notifyRefusal('batch_update_fail', reasons);
      else offer({ title: 'submit_success', message: t('inline.changed', { field: label }), token });
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
      aria-label={t('menu.flag', { field: label, title: row.title })}
      withThumbIndicator={false}
    />
  );
}
