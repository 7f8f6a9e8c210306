import { useRoute } from '@kaifong/client/hooks';
import { leadMachine, routes } from '@kaifong/domain/crm/contract';
import type { Person } from '@kaifong/domain/customers/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StepStatus } from '../../../kit/steps/index.ts';
import { Lines } from './lines.tsx';

/** Leads of a person, the newest first; nothing for a reader who may not see leads. */
export function LeadsPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const input = { id: person.id, language: currentLanguage() };
  const { data } = useRoute(routes.listLeadsOf, input, { enabled: can('get leads') });
  if (!can('get leads')) return null;
  return (
    <Panel
      title={t('crm.lead.plural')}
      aside={
        can('create lead') ? (
          <Anchor component={Link} to={`/lead/create?customer_id=${person.id}`} size="sm">
            {t('customer.new_lead')}
          </Anchor>
        ) : null
      }
    >
      <Lines none={t('customer.no_leads')}>
        {(data?.data ?? []).map((lead) => (
          <Group key={lead.id} justify="space-between" gap="xs">
            <div>
              {can('get lead') ? (
                <Anchor component={Link} to={`/lead/edit/${lead.id}`} size="sm" fw={560}>
                  {`#${lead.id} ${lead.funnel}`}
                </Anchor>
              ) : (
                <Text size="sm" fw={560}>
                  {`#${lead.id} ${lead.funnel}`}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {[lead.stage, lead.value > 0 ? format.money(lead.value) : '', format.date(lead.created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <StepStatus steps={{ machine: leadMachine }} status={lead.status} />
          </Group>
        ))}
      </Lines>
    </Panel>
  );
}
