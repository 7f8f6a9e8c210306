import { type ApiKeyRow, apiKeyCalls, apiKeyList } from '@kaifong/domain/identity/contract';
import { Code, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { CreateButton, ListScreen, Moment } from '../../../kit/resource/index.ts';

/** Keys of programs, of everybody, newest first. */
export default function ApiKeyList() {
  const { t } = useTranslation();
  const can = useCan();
  const cells = useMemo(
    () => ({
      prefix: (row: ApiKeyRow) => <Code>{row.prefix}…</Code>,
      last_used_at: (row: ApiKeyRow) =>
        row.last_used_at ? (
          <Moment value={row.last_used_at} />
        ) : (
          <Text span size="sm" c="dimmed">
            {t('api_key.never_used')}
          </Text>
        ),
    }),
    [t],
  );
  const create = <CreateButton noun="api_key" to="/api-key/create" />;
  return (
    <ListScreen
      list={apiKeyList}
      calls={apiKeyCalls}
      title={t('screen.api_key')}
      description={t('identity.api_key.purpose')}
      cells={cells}
      searchLabel={t('api_key.search')}
      actions={create}
      {...(can('get api_key') && { rowTo: (row: ApiKeyRow) => `/api-key/edit/${row.id}` })}
      empty={{
        icon: <IconKey size={34} stroke={1.5} />,
        title: t('api_key.none'),
        text: t('identity.api_key.purpose'),
        action: create,
      }}
    />
  );
}
