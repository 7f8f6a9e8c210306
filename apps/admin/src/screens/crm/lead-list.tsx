import { lead } from '@kaifong/domain/crm/contract';
import { Button, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { ResourceList, type Row } from '../../kit/resource/index.ts';
import { useFunnels } from '../../people/use-funnels.ts';

/** Leads of every funnel, with how they are reached and what comes next. */
export default function LeadList() {
  const { t } = useTranslation();
  const format = useFormat();
  const funnels = useFunnels();
  const cells = useMemo(() => {
    const funnelOf = (row: Row) => funnels.find(({ id }) => id === row.funnel_id);
    return {
      name: (row: Row) => (
        <>
          {String(row.name)}
          <Text span display="block" size="xs" c="dimmed">
            {String(row.email ?? (row.phone ? `+${String(row.country_code)} ${String(row.phone)}` : ''))}
          </Text>
        </>
      ),
      funnel_id: (row: Row) => funnelOf(row)?.name ?? `#${String(row.funnel_id)}`,
      stage_id: (row: Row) => funnelOf(row)?.stages.find(({ id }) => id === row.stage_id)?.name ?? '',
      next_activity_on: (row: Row) => (row.next_activity_on ? format.date(String(row.next_activity_on)) : null),
    };
  }, [funnels, format]);
  const choices = useMemo(
    () => ({ funnel_id: funnels.map(({ id, name }) => ({ value: String(id), label: name })) }),
    [funnels],
  );
  return (
    <ResourceList
      definition={lead}
      cells={cells}
      choices={choices}
      actions={
        <Button component={Link} to="/crm-dashboard" variant="default" leftSection={<IconChartBar size={16} />}>
          {t('screen.crm_dashboard')}
        </Button>
      }
    />
  );
}
