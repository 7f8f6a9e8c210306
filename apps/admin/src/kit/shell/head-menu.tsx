// The menu at the head of a record: what is done with it now and then, so that the buttons beside it stay few.
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface HeadMenuProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function HeadMenu({ label, busy = false, children }: HeadMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} variant="default" loading={busy} aria-label={label}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The end of a record, last in every menu. */
export function DeleteItem({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu.Item color="var(--mantine-color-error)" leftSection={<IconTrash size={15} />} onClick={onClick}>
      {t('action.delete')}
    </Menu.Item>
  );
}
