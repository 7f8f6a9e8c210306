// The chain from the account to the right: one line per link, what holds and what is missing.
import type { AccessExplanation, AccessFinding } from '@kaifong/domain/identity/contract';
import { Anchor, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ScreenRule, useCan } from '../../../kit/permissions/index.ts';

interface ChainProps {
  readonly explanation: AccessExplanation;
  readonly rule: ScreenRule | undefined;
}

const listOf = (language: string, named: readonly { readonly name: string }[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(named.map(({ name }) => name));

export function Chain({ explanation, rule }: ChainProps) {
  const { t, i18n } = useTranslation();
  const can = useCan();
  const { account, role, call, findings } = explanation;
  return (
    <List size="sm" spacing={4} type="ordered">
      {account && !account.enabled ? <List.Item>{t('access.disabled')}</List.Item> : null}
      {account?.enabled && !account.has_password ? <List.Item>{t('access.no_password')}</List.Item> : null}
      <List.Item>
        {t(account ? 'access.by_role' : 'access.is_role')}{' '}
        {account && can('get role') ? (
          <Anchor component={Link} to={`/role/edit/${role.id}`}>
            {role.name}
          </Anchor>
        ) : (
          role.name
        )}
        {role.everything ? `: ${t('access.owner')}` : null}
      </List.Item>
      {account?.is_limited ? (
        <List.Item>
          {account.stores.length > 0
            ? t('access.limited', { stores: listOf(i18n.language, account.stores) })
            : t('access.limited_gone')}
        </List.Item>
      ) : null}
      {account && account.people_scope !== 'all' ? (
        <List.Item>{t(`access.people.${account.people_scope}`)}</List.Item>
      ) : null}
      {rule ? <List.Item>{t(`access.rule.${rule.by}`)}</List.Item> : null}
      {call ? (
        <List.Item>
          {t(
            call.permission === 'self'
              ? 'access.call_self'
              : call.permission === 'public'
                ? 'access.call_public'
                : 'access.call',
          )}
        </List.Item>
      ) : null}
      {rule?.need && typeof rule.need !== 'string' ? (
        <List.Item>{t('all' in rule.need ? 'access.all_of' : 'access.any_of')}</List.Item>
      ) : null}
      {findings
        .filter(({ grant }) => grant !== 'open')
        .map((finding) => (
          <List.Item key={finding.permission}>
            <Finding finding={finding} />
            <Keys finding={finding} />
          </List.Item>
        ))}
    </List>
  );
}

/** Keys of the account whose programs may do it, or could but for what is missing. */
function Keys({ finding: { keys } }: { readonly finding: AccessFinding }) {
  const { t, i18n } = useTranslation();
  if (keys.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(keys.map(({ name }) => name));
  return (
    <Text size="sm">{t(keys.some(({ works }) => works) ? 'access.key_works' : 'access.key_lost', { names })}</Text>
  );
}

function Finding({ finding }: { readonly finding: AccessFinding }) {
  const { t, i18n } = useTranslation();
  const { label, grant, cover, known, roles, givers } = finding;
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  if (!known) return t('access.unknown', { label });
  if (grant === 'cover') return t('access.grant.cover', { label, cover: cover?.label ?? '' });
  if (grant !== null) return t(`access.grant.${grant}`, { label });
  const who = (way: 'change_role' | 'give_role') =>
    givers.filter(({ ways }) => ways.includes(way)).map(({ name }) => name);
  const [changers, appointers] = [who('change_role'), who('give_role')];
  return (
    <>
      <Text size="sm" fw={560}>
        {t('access.missing', { label })}
      </Text>
      {cover ? <Text size="sm">{t('access.comes_with', { cover: cover.label })}</Text> : null}
      {roles.length > 0 ? (
        <Text size="sm">{t('access.roles', { names: list(roles.map(({ name }) => name)) })}</Text>
      ) : null}
      {changers.length > 0 ? <Text size="sm">{t('access.change_role', { names: list(changers) })}</Text> : null}
      {appointers.length > 0 ? <Text size="sm">{t('access.give_role', { names: list(appointers) })}</Text> : null}
      {givers.length === 0 ? <Text size="sm">{t('access.nobody')}</Text> : null}
    </>
  );
}
