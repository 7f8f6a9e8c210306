import { useRoute } from '@kaifong/client/hooks';
import { type AlikePerson, contactRoutes, type Person, routes } from '@kaifong/domain/customers/contract';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { confirm } from '../../../kit/feedback/index.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { callsOf, pageOf } from './calls-of.ts';
import { movedLater, usePersonAction } from './use-person-action.ts';

/** People with the same email address or telephone number; nothing where there are none. */
export function AlikePanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { data } = useRoute(callsOf(person).listAlike, { id: person.id });
  const alike = data?.data ?? [];
  if (alike.length === 0) return null;
  return (
    <Panel title={t('customer.alike')}>
      {alike.map((other) => (
        <Alike key={other.id} person={person} other={other} />
      ))}
    </Panel>
  );
}

/** A contact is merged into a customer, whichever of the two pages is open; of two contacts the one that is open stays. */
function Alike({ person, other }: { readonly person: Person; readonly other: AlikePerson }) {
  const { t } = useTranslation();
  const can = useCan();
  const go = useNavigate();
  const [kept, gone] = other.is_customer && !person.is_customer ? [other, person] : [person, other];
  const { run, busy } = usePersonAction(kept.is_customer ? routes.merge : contactRoutes.merge, {
    later: movedLater,
    leaves: kept.id !== person.id,
  });
  const may = can('update contact') && (!kept.is_customer || can('update customer'));
  const merge = async () => {
    const sure = await confirm({
      title: t('customer.merge'),
      text: t(kept.is_customer ? 'customer.alike_into_customer' : 'customer.alike_into_contact', { id: kept.id }),
      confirm: t('customer.merge'),
      danger: true,
    });
    if (sure && (await run({ id: kept.id, merged_id: gone.id })) && kept.id !== person.id) await go(pageOf(kept));
  };
  return (
    <Group justify="space-between" gap="xs" mb="xs">
      <div>
        <Anchor component={Link} to={pageOf(other)} size="sm" fw={560}>
          {other.name}
        </Anchor>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            t(other.is_customer ? 'customers.customer.name' : 'customers.contact.name'),
            ...other.by.map((by) => t(`customer.alike_by.${by}`)),
          ].join(' · ')}
        </Text>
      </div>
      {may && !(person.is_customer && other.is_customer) ? (
        <Button size="xs" variant="default" loading={busy} onClick={() => void merge()}>
          {t('customer.merge')}
        </Button>
      ) : null}
    </Group>
  );
}
