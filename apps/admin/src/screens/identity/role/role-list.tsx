import { useRoute } from '@kaifong/client/hooks';
import { role, routes } from '@kaifong/domain/identity/contract';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceList, type Row } from '../../../kit/resource/index.ts';

export default function RoleList() {
  const { t } = useTranslation();
  const usage = useRoute(routes.listRoleUsage, {}).data?.data;
  const cells = useMemo(
    () => ({
      permission_list: (row: Row) => {
        const list = Array.isArray(row.permission_list) ? (row.permission_list as string[]) : [];
        const accounts = usage?.find(({ id }) => id === row.id)?.accounts;
        return (
          <>
            {list.includes('*') ? t('role.everything_short') : t('role.permissions', { count: list.length })}
            {accounts === undefined ? null : (
              <Text size="xs" c="dimmed">
                {t('role.holders', { count: accounts })}
              </Text>
            )}
          </>
        );
      },
    }),
    [t, usage],
  );
  return <ResourceList definition={role} cells={cells} />;
}
