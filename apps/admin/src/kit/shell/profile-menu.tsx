import type { StaffProfile } from '@kaifong/domain/identity/contract';
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signOut } from '../session/session.ts';

export function ProfileMenu({ profile }: { readonly profile: StaffProfile | undefined }) {
  const { t } = useTranslation();
  const name = profile?.name || profile?.email || '';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton ms={4} style={{ borderRadius: '50%' }}>
          <Avatar name={name} color="persimmon" variant="filled" size={32} aria-hidden="true" />
          <span className="visually-hidden">{t('value.named', { name: t('shell.account_menu'), value: name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="xs" truncate>
            {profile?.role.name}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} />}>
          {t('screen.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t('shell.log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
