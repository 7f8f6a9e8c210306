import { useRoute } from '@kaifong/client/hooks';
import { account, routes } from '@kaifong/domain/identity/contract';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment, ResourceList, type Row } from '../../../kit/resource/index.ts';

export default function AccountList() {
  const { t } = useTranslation();
  const roles = useRoute(routes.listRoleChoices, {}).data?.data;
  const choices = useMemo(
    () => ({ role_id: (roles ?? []).map(({ id, name }) => ({ value: String(id), label: name })) }),
    [roles],
  );
  const cells = useMemo(
    () => ({
      role_id: (row: Row) => roles?.find(({ id }) => id === row.role_id)?.name ?? '',
      last_login_at: (row: Row) =>
        typeof row.last_login_at === 'string' ? (
          <Moment value={row.last_login_at} />
        ) : (
          <Text span size="sm" c="dimmed">
            {t(row.invited_at ? 'account.invited_short' : 'account.never')}
          </Text>
        ),
    }),
    [roles, t],
  );
  return <ResourceList definition={account} cells={cells} choices={choices} />;
}
