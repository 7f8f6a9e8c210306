import { useRoute } from '@kaifong/client/hooks';
import { type CrmDashboard as Figures, routes } from '@kaifong/domain/crm/contract';
import { Anchor, Group, NativeSelect, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';
import { useFunnels } from '../../people/use-funnels.ts';
import classes from './crm.module.css';

/** Leads in figures: where they come from, how far they are, how fast they are talked to, what is won and lost. */
export default function CrmDashboard() {
  const { t } = useTranslation();
  const funnels = useFunnels();
  const [range, setRange] = useState({ from: '', until: '' });
  const [funnel, setFunnel] = useState('');
  const input = {
    ...(range.from && { from: range.from }),
    ...(range.until && { until: range.until }),
    ...(funnel && { funnel_id: Number(funnel) }),
    language: currentLanguage(),
  };
  const may = useCan()('get leads');
  const { data, error } = useRoute(routes.getCrmDashboard, input, { keep: true, enabled: may });
  const figures = data?.data;
  if (!may)
    return (
      <>
        <PageHeader title={t('screen.crm_dashboard')} />
        <Text c="dimmed">{t('lead_screen.no_right')}</Text>
      </>
    );
  return (
    <>
      <PageHeader title={t('screen.crm_dashboard')} description={t('lead_screen.dashboard_purpose')} />
      <Group gap="sm" mb="md" align="flex-end">
        <DayInput
          label={t('lead_screen.from')}
          value={range.from || (figures?.from ?? '')}
          onChange={(from) => setRange({ ...range, from })}
        />
        <DayInput
          label={t('lead_screen.until')}
          value={range.until || (figures?.until ?? '')}
          onChange={(until) => setRange({ ...range, until })}
        />
        <NativeSelect
          label={t('crm.lead.fields.funnel_id')}
          value={funnel}
          onChange={(event) => setFunnel(event.currentTarget.value)}
          data={[
            { value: '', label: t('lead_screen.all_funnels') },
            ...funnels.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Group>
      {error ? <FailureDetails failure={failureOf(error)} /> : null}
      {figures ? <Whole figures={figures} /> : error ? null : <Skeleton h={400} />}
    </>
  );
}

interface FiguresProps {
  readonly figures: Figures;
}

function Whole({ figures }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { captured, open, overdue, won, lost, first_contact_hours: hours, untouched } = figures;
  const share = won.count + lost.count > 0 ? Math.round((won.count * 100) / (won.count + lost.count)) : null;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 3, xl: 6 }}>
        <Figure name={t('lead_screen.captured')} value={format.number(captured)} />
        <Figure
          name={t('lead_screen.first_contact')}
          value={hours === null ? '–' : t('lead_screen.hours', { hours: format.number(hours) })}
          more={t('lead_screen.untouched', { count: untouched })}
        />
        <Figure name={t('lead_screen.open_leads')} value={format.number(open.count)} more={format.money(open.value)} />
        <Figure name={t('lead_screen.overdue_leads')} value={format.number(overdue)} />
        <Figure
          name={t('crm.lead.status.completed')}
          value={format.number(won.count)}
          more={[format.money(won.value), share === null ? '' : `${share} %`].filter(Boolean).join(' · ')}
        />
        <Figure
          name={t('crm.lead.status.rejected')}
          value={format.number(lost.count)}
          more={format.money(lost.value)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stages figures={figures} />
        <Sources figures={figures} />
        <Reasons figures={figures} />
        <FollowUps figures={figures} />
      </SimpleGrid>
    </Stack>
  );
}

function Figure({ name, value, more }: { readonly name: string; readonly value: string; readonly more?: string }) {
  return (
    <Paper p="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fz={26} fw={620} lh={1.3}>
        {value}
      </Text>
      {more ? (
        <Text size="xs" c="dimmed">
          {more}
        </Text>
      ) : null}
    </Paper>
  );
}

interface BarsProps {
  readonly none: string;
  readonly bars: readonly {
    readonly key: string;
    readonly name: string;
    readonly to?: string;
    readonly count: number;
    readonly more: string;
  }[];
}

function Bars({ none, bars }: BarsProps) {
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  if (bars.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, name, to, count, more }) => (
        <li key={key}>
          <Group justify="space-between" gap="xs">
            {to ? (
              <Anchor component={Link} to={to} size="sm">
                {name}
              </Anchor>
            ) : (
              <Text size="sm">{name}</Text>
            )}
            <Text size="sm" c="dimmed">
              {[format.number(count), more].filter(Boolean).join(' · ')}
            </Text>
          </Group>
          <div className={classes.bar} style={{ width: `${(count * 100) / most}%` }} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

function Stages({ figures }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('lead_screen.by_stage')}>
      <Bars
        none={t('lead_screen.none')}
        bars={figures.stages.map((one) => ({
          key: `${one.funnel_id}-${one.stage_id}`,
          name: `${one.funnel} · ${one.stage}`,
          to: `/funnel/management/${one.funnel_id}`,
          count: one.count,
          more: format.money(one.value),
        }))}
      />
    </Panel>
  );
}

function Sources({ figures }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('lead_screen.by_source')}>
      <Bars
        none={t('lead_screen.none')}
        bars={figures.sources.map(({ source, captured, won, value }) => ({
          key: source,
          name: t(`crm.lead.source.${source}`),
          to: `/lead?filter[source]=${source}`,
          count: captured,
          more: won > 0 ? t('lead_screen.won_of', { won, value: format.money(value) }) : '',
        }))}
      />
    </Panel>
  );
}

function Reasons({ figures }: FiguresProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('crm.lead.fields.lost_reason')}>
      <Bars
        none={t('lead_screen.none')}
        bars={figures.lost_reasons.map(({ reason, count }) => ({
          key: reason,
          name: t(`crm.lead.lost_reason.${reason}`),
          to: `/lead?filter[lost_reason]=${reason}`,
          count,
          more: '',
        }))}
      />
    </Panel>
  );
}

/** People without an open lead to whom something is overdue; what is late with leads stands on their boards. */
function FollowUps({ figures: { follow_ups: late } }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!late) return null;
  return (
    <Panel title={t('lead_screen.follow_ups', { count: late.count })}>
      {late.people.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('lead_screen.no_follow_ups')}
        </Text>
      ) : (
        <ul className={classes.bars}>
          {late.people.map(({ id, is_customer, name, kind, on_day }) => (
            <li key={`${id} ${kind} ${on_day}`}>
              <Group justify="space-between" gap="xs">
                <Anchor component={Link} to={is_customer ? `/customer/edit/${id}` : `/contact/view/${id}`} size="sm">
                  {name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {`${t(`lead_screen.activity.${kind}`)} · ${format.date(on_day)}`}
                </Text>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
