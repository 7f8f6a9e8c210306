import { useRoute } from '@kaifong/client/hooks';
import { customerRecord, fullNameOf, type Person, routes } from '@kaifong/domain/customers/contract';
import { Alert, Anchor, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCan } from '../../kit/permissions/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { AddressesPanel } from './person/addresses-panel.tsx';
import { AlikePanel } from './person/alike-panel.tsx';
import { BookingsPanel } from './person/bookings-panel.tsx';
import { ConsentsPanel } from './person/consents-panel.tsx';
import { FlowsPanel } from './person/flows-panel.tsx';
import { JournalPanel } from './person/journal-panel.tsx';
import { LeadsPanel } from './person/leads-panel.tsx';
import { MembershipPanel } from './person/membership-panel.tsx';
import { MergePanel } from './person/merge-panel.tsx';
import { OrdersPanel } from './person/orders-panel.tsx';
import { PersonMenu } from './person/person-menu.tsx';
import { PointsPanel } from './person/points-panel.tsx';
import { TagsPanel } from './person/tags-panel.tsx';

/** Everything of one person on one page: profile, journal, membership, points, orders, bookings, addresses, consents, tags. */
export default function CustomerPage() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const { data } = useRoute(routes.getPerson, { id });
  const person = data?.data.id === id ? data.data : undefined;
  return (
    <Stack gap="lg">
      {person ? <State person={person} /> : null}
      <ResourceForm
        key={id}
        definition={customerRecord}
        titleOf={(record) =>
          person?.erased_at
            ? t('customer.erased_name', { id })
            : fullNameOf({ first_name: String(record.first_name), last_name: String(record.last_name) })
        }
        closed={person ? isGone(person) : false}
        actions={() => (person ? <PersonMenu person={person} /> : null)}
      />
      {person ? <Parts person={person} /> : null}
    </Stack>
  );
}

/** Erased or merged: what is left of it is only looked at. */
const isGone = (person: Person) => person.erased_at !== null || person.merged_into !== null;

/** Why this record is not one like others. */
function State({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  if (person.erased_at) return <Alert color="red">{t('customer.erased_text')}</Alert>;
  if (person.merged_into)
    return (
      <Alert color="yellow">
        {t('customer.merged_text', { id: person.merged_into })}{' '}
        <Anchor component={Link} to={`/customer/edit/${person.merged_into}`} inherit>
          {t('customer.merged_open', { id: person.merged_into })}
        </Anchor>
      </Alert>
    );
  if (person.enabled) return null;
  return <Alert color="red">{t('customer.blocked_text', { reason: person.blocked_reason ?? '–' })}</Alert>;
}

function Parts({ person }: { readonly person: Person }) {
  const can = useCan();
  const orders = can('get orders') ? <OrdersPanel person={person} /> : null;
  const bookings = can('get bookings') ? <BookingsPanel person={person} /> : null;
  if (isGone(person))
    return (
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {orders}
        {bookings}
        <ConsentsPanel person={person} />
      </SimpleGrid>
    );
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <JournalPanel person={person} />
      {can('get member') ? <MembershipPanel id={person.id} /> : null}
      {can('get member') ? <PointsPanel id={person.id} /> : null}
      {orders}
      {bookings}
      <LeadsPanel person={person} />
      <FlowsPanel person={person} />
      <AddressesPanel person={person} />
      <TagsPanel person={person} />
      <ConsentsPanel person={person} />
      <AlikePanel person={person} />
      <MergePanel person={person} />
    </SimpleGrid>
  );
}
