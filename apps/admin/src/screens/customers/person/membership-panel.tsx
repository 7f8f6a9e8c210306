import { useRoute } from '@kaifong/client/hooks';
import { customerGroup, type Member, routes } from '@kaifong/domain/members/contract';
import { Anchor, MultiSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { usePersonAction } from './use-person-action.ts';

/** Tier, what she spent, groups, who brought her. */
export function MembershipPanel({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { data } = useRoute(routes.getMember, { id, language: currentLanguage() });
  return (
    <Panel title={t('members.domain')}>{data ? <Standing member={data.data} /> : <Text c="dimmed">…</Text>}</Panel>
  );
}

function Standing({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tier, next, points } = member;
  const money = (amount: number) => format.money(amount, points.currency);
  return (
    <Stack gap="sm">
      <div>
        <Text fw={560}>{tier?.name ?? t('customer.no_tier')}</Text>
        {member.tier_until ? (
          <Text size="sm" c="dimmed">
            {t('customer.tier_until', { day: format.date(member.tier_until) })}
          </Text>
        ) : null}
        <Text size="sm">{t('customer.spent', { amount: money(member.spent) })}</Text>
        {next && member.missing !== null ? (
          <Text size="sm" c="dimmed">
            {t('customer.next_tier', { tier: next.name, amount: money(member.missing) })}
          </Text>
        ) : null}
      </div>
      <Groups member={member} />
      {member.referrer ? (
        <Text size="sm">
          {t('customer.referrer')}{' '}
          <Anchor component={Link} to={`/customer/edit/${member.referrer.id}`} size="sm">
            {member.referrer.name}
          </Anchor>
        </Text>
      ) : null}
      {member.referred > 0 ? <Text size="sm">{t('customer.referred', { count: member.referred })}</Text> : null}
    </Stack>
  );
}

function Groups({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const can = useCan();
  const listed = useRoute(
    resourceRoutes(customerGroup).list,
    { per_page: 100 },
    { enabled: can('get customer_groups') },
  );
  const { run, busy, refusals } = usePersonAction(routes.updateMember, { fields: ['group_ids'] });
  const all = new Map(member.groups.map(({ id, name }) => [id, name]));
  for (const group of listed.data?.data ?? []) all.set(group.id, String(group.name));
  return (
    <MultiSelect
      label={t('members.customer_group.plural')}
      data={[...all].map(([id, label]) => ({ value: String(id), label }))}
      value={member.groups.map(({ id }) => String(id))}
      readOnly={!can('update member') || busy}
      error={refusals.group_ids}
      onChange={(ids) => void run({ id: member.customer_id, group_ids: ids.map(Number), language: currentLanguage() })}
    />
  );
}
