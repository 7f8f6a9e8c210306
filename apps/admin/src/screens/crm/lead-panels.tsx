import { type LeadView, routes } from '@kaifong/domain/crm/contract';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { StepStatus } from '../../kit/steps/index.ts';
import classes from './crm.module.css';
import { leadSteps } from './lead-steps.ts';
import { MoveMenu } from './move-menu.tsx';
import { useLeadAction } from './use-lead-action.ts';

interface LeadProps {
  readonly lead: LeadView;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

/** The person of a lead, her stage, and the clocks that run. */
export function LeadFacts({ lead }: LeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run, busy } = useLeadAction(routes.moveLead);
  const { id, version, person, funnel, stage_id } = lead;
  const stage = funnel.stages.find((one) => one.id === stage_id);
  return (
    <Panel
      title={t('lead_screen.facts')}
      aside={lead.overdue ? <StatusBadge tone="bad">{t('lead_screen.overdue')}</StatusBadge> : null}
    >
      <dl className={classes.facts}>
        <Fact name={t('crm.lead.fields.customer_id')}>
          {person.path ? (
            <Anchor component={Link} to={person.path} inherit>
              {person.name || t('lead_screen.nameless')}
            </Anchor>
          ) : (
            person.name
          )}{' '}
          <StatusBadge tone={person.is_customer ? 'good' : 'quiet'}>
            {t(person.is_customer ? 'lead_screen.customer' : 'lead_screen.contact')}
          </StatusBadge>
        </Fact>
        {lead.tel ? (
          <Fact name={t('crm.lead.fields.phone')}>
            <Anchor href={`tel:${lead.tel}`} inherit>
              {lead.phone}
            </Anchor>
          </Fact>
        ) : null}
        {lead.email ? (
          <Fact name={t('crm.lead.fields.email')}>
            <Anchor href={`mailto:${lead.email}`} inherit>
              {lead.email}
            </Anchor>
          </Fact>
        ) : null}
        <Fact name={t('crm.lead.fields.funnel_id')}>
          <Anchor component={Link} to={`/funnel/management/${funnel.id}?active_lead_id=${id}`} inherit>
            {funnel.name}
          </Anchor>
        </Fact>
        <Fact name={t('crm.lead.fields.stage_id')}>
          <Group gap="xs">
            {t('lead_screen.since', { stage: stage?.name ?? '', date: format.date(lead.stage_since) })}
            <MoveMenu
              stages={funnel.stages}
              current={stage_id}
              name={lead.name}
              busy={busy}
              onMove={(to) => void run({ id, version, stage_id: to })}
            />
          </Group>
        </Fact>
        <Fact name={t('crm.lead.fields.source')}>
          {lead.sources.map((source) => t(`crm.lead.source.${source}`)).join(', ')}
        </Fact>
        <Fact name={t('crm.lead.fields.owner_id')}>{lead.owner ?? t('lead_screen.nobody')}</Fact>
        <Fact name={t('crm.lead.fields.first_contact_at')}>
          {lead.first_contact_at
            ? format.dateTime(lead.first_contact_at)
            : lead.contact_due_at
              ? t('lead_screen.contact_by', { date: format.dateTime(lead.contact_due_at) })
              : '–'}
        </Fact>
        {lead.attempt > 1 ? <Fact name={t('crm.lead.fields.attempt')}>{format.number(lead.attempt)}</Fact> : null}
        {lead.lost_reason ? (
          <Fact name={t('crm.lead.fields.lost_reason')}>{t(`crm.lead.lost_reason.${lead.lost_reason}`)}</Fact>
        ) : null}
        {lead.order_id ? (
          <Fact name={t('lead_screen.order')}>
            <OrderLink id={lead.order_id} />
          </Fact>
        ) : null}
      </dl>
    </Panel>
  );
}

function OrderLink({ id }: { readonly id: number }) {
  const may = useCan()('get order');
  const { t } = useTranslation();
  const words = t('lead_screen.order_number', { id });
  return may ? (
    <Anchor component={Link} to={`/order/${id}`} inherit>
      {words}
    </Anchor>
  ) : (
    words
  );
}

/** The answers of the form a lead came by. */
export function LeadAnswers({ lead }: LeadProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('lead_screen.answers')}>
      <dl className={classes.facts}>
        {lead.answers
          .filter(({ type, text }) => type !== 'hidden' && text !== '')
          .map(({ key, title, text }) => (
            <Fact key={key} name={title}>
              {text}
            </Fact>
          ))}
      </dl>
    </Panel>
  );
}

/** Leads that may be the same, and those that were laid into this one. */
export function AlikeLeads({ lead }: LeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = [
    ...lead.merged.map((one) => ({ ...one, merged: true })),
    ...lead.alike.map((one) => ({ ...one, merged: false })),
  ];
  return (
    <Panel title={t('lead_screen.alike')}>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('lead_screen.no_alike')}
        </Text>
      ) : (
        <Stack gap="sm">
          {lines.map(({ id, name, status, source, created_at, merged }) => (
            <Group key={id} justify="space-between" gap="xs">
              <div>
                <Anchor component={Link} to={`/lead/edit/${id}`} size="sm" fw={560}>
                  {`#${id} ${name}`}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {[merged ? t('lead_screen.merged') : '', t(`crm.lead.source.${source}`), format.date(created_at)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <StepStatus steps={leadSteps} status={status} />
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
