import { languages } from '@kaifong/base/localized';
import { useRoute } from '@kaifong/client/hooks';
import { contactGroup, contactRecord } from '@kaifong/domain/customers/contract';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { languageNames } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { ResourceList, type Row, resourceRoutes } from '../../../kit/resource/index.ts';

const cells = {
  phone: (row: Row) =>
    row.phone ? <Text size="sm">{`+${String(row.country_code)} ${String(row.phone)}`}</Text> : null,
};

/** Contacts, narrowed by group, tag, source and language. */
export default function ContactList() {
  const may = useCan()('get contact_groups');
  const groups = useRoute(resourceRoutes(contactGroup).list, { per_page: 100 }, { enabled: may }).data?.data;
  const choices = useMemo(
    () => ({
      contact_group_ids: (groups ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) })),
      speaks: languages.map((value) => ({ value, label: languageNames[value] })),
    }),
    [groups],
  );
  return <ResourceList definition={contactRecord} cells={cells} choices={choices} />;
}
