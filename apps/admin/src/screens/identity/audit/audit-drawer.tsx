import { useRoute } from '@kaifong/client/hooks';
import { type AuditEntry, routes } from '@kaifong/domain/identity/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { RecordDrawer } from '../../../kit/shell/record-drawer.tsx';
import { ChangeList } from './change-list.tsx';

interface AuditDrawerProps {
  /** Which line; closed while there is none. */
  readonly id: number | undefined;
  readonly close: () => void;
}

/** One change with every value before and after. */
export function AuditDrawer({ id, close }: AuditDrawerProps) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getAudit, { id: id ?? 1, language: currentLanguage() }, { enabled: id !== undefined });
  const entry = answer.data?.data.id === id ? answer.data?.data : undefined;
  return (
    <RecordDrawer
      opened={id !== undefined}
      onClose={close}
      title={
        entry
          ? t('value.named', {
              name: `${entry.resource_label} ${entry.record_name || entry.record_id}`,
              value: entry.action_label,
            })
          : t('identity.audit_log.name')
      }
      record={entry}
      error={answer.error}
    >
      {(shown) => <Entry entry={shown} />}
    </RecordDrawer>
  );
}

/** Where a record of the log can be opened, by its resource. */
const recordScreens: Readonly<Record<string, string>> = {
  order: '/order/',
  article: '/blog/article/edit/',
  blog_category: '/blog/category/edit/',
  ...Object.fromEntries(
    [
      ...['account', 'role', 'product', 'brand', 'attribute', 'warehouse', 'shipping'],
      ...['page', 'block', 'menu', 'slider', 'announcement', 'landing-page'],
    ].map((name) => [name.replace('-', '_'), `/${name}/edit/`]),
  ),
};

/** The screen of the record, where there is one this person may open. */
function useRecordPath({ resource, record_id }: AuditEntry): string | undefined {
  const can = useCan();
  const screen = recordScreens[resource];
  return screen && can(`get ${resource}`) ? `${screen}${record_id}` : undefined;
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const path = useRecordPath(entry);
  const facts = [
    ['who', entry.who],
    ['created_at', format.dateTime(entry.created_at)],
    ['address', entry.address || '–'],
    ['request_id', entry.request_id],
  ] as const;
  return (
    <Stack gap="md">
      <dl style={{ margin: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px' }}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`identity.audit_log.fields.${name}`)}
            </Text>
            <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
      {entry.changes.length > 0 ? (
        <ChangeList changes={entry.changes} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('audit.no_values')}
        </Text>
      )}
      {path && entry.action !== 'delete' ? (
        <Group>
          <Button component={Link} to={path} variant="default">
            {t('audit.open')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
