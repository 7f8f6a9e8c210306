import { useRoute } from '@kaifong/client/hooks';
import { contactRecord, contactRoutes, fullNameOf, type Person } from '@kaifong/domain/customers/contract';
import { Alert, Anchor, Button, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useCan } from '../../../kit/permissions/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { AlikePanel } from '../person/alike-panel.tsx';
import { pageOf } from '../person/calls-of.ts';
import { ConsentsPanel } from '../person/consents-panel.tsx';
import { FlowsPanel } from '../person/flows-panel.tsx';
import { JournalPanel } from '../person/journal-panel.tsx';
import { LanguagePanel } from '../person/language-panel.tsx';
import { LeadsPanel } from '../person/leads-panel.tsx';
import { MergePanel } from '../person/merge-panel.tsx';
import { PersonMenu } from '../person/person-menu.tsx';
import { TagsPanel } from '../person/tags-panel.tsx';
import { usePersonAction } from '../person/use-person-action.ts';

/** Everything of a contact on one page; who has become a customer is shown on hers. */
export default function ContactPage() {
  const id = Number(useParams().id);
  const can = useCan();
  /** The contact who was made a customer here: from then on this page has nobody to show. */
  const [made, setMade] = useState<number>();
  const answer = useRoute(contactRoutes.getPerson, { id });
  const data = answer.data?.data.id === id ? answer.data : undefined;
  if (made === id) return <Navigate to={can('get customer') ? `/customer/edit/${id}` : '/contact'} replace />;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/contact">
      {({ data: person }) => <Contact key={id} person={person} onMade={() => setMade(id)} />}
    </RecordGate>
  );
}

interface ContactProps {
  readonly person: Person;
  /** Called once she is a customer. */
  readonly onMade: () => void;
}

function Contact({ person, onMade }: ContactProps) {
  if (person.erased_at !== null || person.merged_into !== null) return <Gone person={person} />;
  return (
    <Stack gap="lg">
      <ResourceForm
        definition={contactRecord}
        id={person.id}
        titleOf={() => fullNameOf(person)}
        actions={() => (
          <>
            <MakeCustomer person={person} onMade={onMade} />
            <PersonMenu person={person} />
          </>
        )}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <JournalPanel person={person} />
        <AlikePanel person={person} />
        <LeadsPanel person={person} />
        <FlowsPanel person={person} />
        <TagsPanel person={person} />
        <LanguagePanel person={person} />
        <ConsentsPanel person={person} />
        <MergePanel person={person} />
      </SimpleGrid>
    </Stack>
  );
}

/** Erased or merged: what is left of it is only said. */
function Gone({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { id, merged_into } = person;
  const kept = useRoute(contactRoutes.getPerson, { id: merged_into ?? 0 }, { enabled: merged_into !== null });
  const page = pageOf({ id: merged_into ?? 0, is_customer: kept.data === undefined });
  return (
    <>
      <PageHeader
        title={person.erased_at ? t('customer.erased_contact_name', { id }) : fullNameOf(person)}
        back="/contact"
      />
      {merged_into === null ? (
        <Alert color="red">{t('customer.erased_contact_text')}</Alert>
      ) : (
        <Alert color="yellow">
          {t('customer.merged_contact_text', { id: merged_into })}{' '}
          <Anchor component={Link} to={page} inherit>
            {t('customer.merged_contact_open', { id: merged_into })}
          </Anchor>
        </Alert>
      )}
    </>
  );
}

function MakeCustomer({ person, onMade }: ContactProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { run, busy } = usePersonAction(contactRoutes.makeCustomer, { leaves: true });
  if (!can('update contact') || !can('create customer')) return null;
  const make = async () => {
    if (await run({ id: person.id })) onMade();
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void make()}>
      {t('customer.make_customer')}
    </Button>
  );
}
