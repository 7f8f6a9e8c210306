// Whether the log is as it was written, above the log itself.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/identity/contract';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';

const mostShown = 10;

export function ChainBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useRoute(routes.getAuditChain, {}, { keep: true });
  const check = useAction(routes.checkAuditChain, [routes.getAuditChain]);
  if (!answer.data) return null;
  const result = answer.data.data;
  const bad = (result?.problems.length ?? 0) > 0;
  const look = () => check.mutateAsync({}).catch((error) => notifyFailure('submit_fail', error));
  const title = result
    ? t(bad ? 'audit.chain.bad' : 'audit.chain.good', { count: result.rows })
    : t('audit.chain.never');
  return (
    <Alert color={bad ? 'red' : 'gray'} icon={bad ? <IconShieldX /> : <IconShieldCheck />} title={title} mb="md">
      {bad ? (
        <>
          <List size="sm">
            {result?.problems.slice(0, mostShown).map((problem) => (
              <List.Item key={`${problem.kind}${problem.id}`}>
                {t(`audit.chain.problem.${problem.kind}`, { id: problem.id, count: problem.count })}
              </List.Item>
            ))}
          </List>
          <Text size="sm">{t('audit.chain.hint')}</Text>
        </>
      ) : null}
      <Group gap="md" mt={4}>
        {result ? <Text size="sm">{t('audit.chain.at', { time: format.dateTime(result.checked_at) })}</Text> : null}
        <Button size="compact-sm" variant="default" loading={check.isPending} onClick={() => void look()}>
          {t('audit.chain.check')}
        </Button>
      </Group>
      {result ? (
        <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t('audit.chain.head', { head: result.head })}
        </Text>
      ) : null}
    </Alert>
  );
}
