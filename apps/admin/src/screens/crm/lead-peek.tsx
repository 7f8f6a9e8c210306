import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/crm/contract';
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { offeredSteps, StepDialog, StepMenu, StepStatus } from '../../kit/steps/index.ts';
import { LeadActivities } from './lead-activities.tsx';
import { LeadAnswers, LeadFacts } from './lead-panels.tsx';
import { leadSteps } from './lead-steps.ts';

/** A card that is open beside the board: who she is, what was said, and her next step. */
export function LeadPeek({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<string>();
  const may = can('get lead');
  const { data, error } = useRoute(
    routes.getLeadState,
    { id, language: currentLanguage() },
    { keep: true, enabled: may },
  );
  const lead = data?.data.id === id ? data.data : undefined;
  if (error) return <FailureDetails failure={failureOf(error)} />;
  if (!lead) return may ? <Skeleton h={320} /> : null;
  const { primary } = offeredSteps(leadSteps, lead);
  const step = { steps: leadSteps, record: lead, name: lead.name, onAsk: setAsked };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2}>{lead.name}</Title>
          <StepStatus steps={leadSteps} status={lead.status} />
        </Group>
        <Group gap="xs">
          {primary ? (
            <Button size="xs" onClick={() => setAsked(primary)}>
              {t(`crm.do.${primary}`)}
            </Button>
          ) : null}
          <StepMenu {...step} label={t('lead_screen.more')} />
          <Button component={Link} to={`/lead/edit/${id}`} size="xs" variant="default">
            {t('lead_screen.open')}
          </Button>
        </Group>
      </Group>
      <LeadFacts lead={lead} />
      <LeadActivities lead={lead} />
      {lead.answers.length > 0 ? <LeadAnswers lead={lead} /> : null}
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}
