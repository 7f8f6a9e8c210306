import { useRoute } from '@kaifong/client/hooks';
import { type GroupPerson, groupRoutes } from '@kaifong/domain/customers/contract';
import { Anchor, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailureDetails, failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { Pages } from '../../../kit/table/index.ts';
import { pageOf } from '../person/calls-of.ts';

const pageSize = 20;

/** The people of a group as it is saved: who was picked, and whom its conditions mean. */
export function GroupPeople({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const input = { id, page, per_page: pageSize, language: currentLanguage() };
  const { data, error } = useRoute(groupRoutes.listGroupPeople, input, { keep: true });
  return (
    <Panel title={t('customer.group_people')}>
      {error ? <FailureDetails failure={failureOf(error)} /> : null}
      {data || error ? null : <Skeleton h={200} />}
      {data?.total === 0 ? (
        <Text size="sm" c="dimmed">
          {t('customer.group_nobody')}
        </Text>
      ) : null}
      {data && data.total > 0 ? (
        <Stack gap="sm">
          <Table.ScrollContainer minWidth={360}>
            <Table aria-label={t('customer.group_people')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('customer.group_person')}</Table.Th>
                  <Table.Th>{t('customer.group_kind')}</Table.Th>
                  <Table.Th>{t('customer.group_by')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((person) => (
                  <Line key={person.id} person={person} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Pages page={page} pages={Math.ceil(data.total / pageSize)} onChange={setPage} />
        </Stack>
      ) : null}
    </Panel>
  );
}

function Line({ person }: { readonly person: GroupPerson }) {
  const { t } = useTranslation();
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={pageOf(person)}>
          {person.name}
        </Anchor>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {person.email || person.phone}
        </Text>
      </Table.Td>
      <Table.Td>{t(person.is_customer ? 'customers.customer.name' : 'customers.contact.name')}</Table.Td>
      <Table.Td>{t(person.picked ? 'customer.group_picked' : 'customer.group_described')}</Table.Td>
    </Table.Tr>
  );
}
