import { useRoute } from '@kaifong/client/hooks';
import { type LeadView, lead, routes } from '@kaifong/domain/crm/contract';
import { Alert, Anchor, SimpleGrid, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { StepTimeline } from '../../kit/steps/index.ts';
import { RecordTasks } from '../../kit/tasks/index.ts';
import { takeLeftCustomerCreate } from '../../people/left-customer-create.ts';
import { LeadActivities } from './lead-activities.tsx';
import { LeadBar } from './lead-bar.tsx';
import { AlikeLeads, LeadAnswers, LeadFacts } from './lead-panels.tsx';
import { leadSteps } from './lead-steps.ts';

const open = ['pending', 'processing', 'approved'];
/** Decided when she was captured: the board, the steps and the person's own page change them. */
const without = ['customer_id', 'funnel_id', 'stage_id'];

/** Everything of a lead on one page. Whoever comes from making a customer is led to the customers (specification, 2). */
export default function LeadPage() {
  const id = Number(useParams().id) || 0;
  const [leave, setLeave] = useState(false);
  // The screen that was left notes it in the same commit, after this one was drawn and before its effects.
  useEffect(() => {
    if (takeLeftCustomerCreate()) setLeave(true);
  }, []);
  const answer = useRoute(routes.getLeadState, { id, language: currentLanguage() }, { keep: true });
  if (leave) return <Navigate to="/customer/list" replace />;
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/lead">
      {({ data: record }) => <Lead key={id} record={record} />}
    </RecordGate>
  );
}

function Lead({ record }: { readonly record: LeadView }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      {record.merged_into ? (
        <Alert color="yellow">
          <Anchor component={Link} to={`/lead/edit/${record.merged_into}`} inherit>
            {t('lead_screen.merged_into', { id: record.merged_into })}
          </Anchor>
        </Alert>
      ) : null}
      <ResourceForm
        definition={lead}
        id={record.id}
        without={without}
        closed={!open.includes(record.status)}
        titleOf={() => record.name}
        actions={(saved) => <LeadBar lead={{ ...record, version: Math.max(record.version, Number(saved.version)) }} />}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <LeadFacts lead={record} />
        <LeadActivities lead={record} />
        <RecordTasks link={`/lead/edit/${record.id}`} />
        {record.answers.length > 0 ? <LeadAnswers lead={record} /> : null}
        <AlikeLeads lead={record} />
        <StepTimeline steps={leadSteps} timeline={record.timeline} />
      </SimpleGrid>
    </Stack>
  );
}
