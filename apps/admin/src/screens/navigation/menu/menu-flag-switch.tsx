import { useAction } from '@kaifong/client/hooks';
import { type AdminMenuRow, menuRoutes } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { FlagSwitch } from '../../../kit/resource/list/flag-switch.tsx';
import { menuStale } from './use-menu-tree.ts';

interface MenuFlagSwitchProps {
  readonly row: AdminMenuRow;
  readonly name: 'enabled' | 'display_in_desktop' | 'display_in_mobile';
  readonly disabled: boolean;
}

/** A flag of an item, changed in the list itself. */
export function MenuFlagSwitch({ row, name, disabled }: MenuFlagSwitchProps) {
  const { t } = useTranslation();
  const update = useAction(menuRoutes.batchUpdateMenus, menuStale);
  const field = t(`navigation.menu.fields.${name}`);
  return (
    <FlagSwitch
      checked={row[name]}
      field={field}
      label={t('menu.flag', { field, title: row.title })}
      update={(value) => update.mutateAsync({ ids: [row.id], key: name, value })}
      disabled={disabled || update.isPending}
      stale={menuStale}
    />
  );
}
