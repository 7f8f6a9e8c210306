import type { SavedView } from '@kaifong/base/resource';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ViewActions } from './use-view-actions.ts';

interface ViewMenuProps {
  readonly view: SavedView;
  readonly actions: ViewActions;
  readonly onEdit: () => void;
}

/** Name, sharing and end of the active view. */
export function ViewMenu({ view, actions, onEdit }: ViewMenuProps) {
  const { t } = useTranslation();
  const preferred = view.is_default;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="md" aria-label={t('view.menu', { name: view.name })}>
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={preferred ? <IconStarOff size={15} /> : <IconStar size={15} />}
          onClick={() => void actions.prefer(view, !preferred)}
        >
          {t(preferred ? 'view.prefer_not' : 'view.prefer')}
        </Menu.Item>
        {actions.mayChange(view) ? (
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
            {t('view.edit')}
          </Menu.Item>
        ) : null}
        {actions.mayDelete(view) ? (
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={15} />}
            onClick={() => void actions.remove(view)}
          >
            {t('view.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
