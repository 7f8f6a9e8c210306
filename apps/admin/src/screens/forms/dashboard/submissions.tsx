import { submissionCard } from '@kaifong/domain/forms/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardLink, useCard } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';

const waiting = 'filter[status][]=pending&filter[status][]=processing';

/** Submissions that wait for somebody; nothing where none does. */
export function Submissions() {
  const { t } = useTranslation();
  const format = useFormat();
  const forms = useCard(submissionCard)?.data.forms ?? [];
  if (forms.length === 0) return null;
  return (
    <Panel title={t('submission_card.title')}>
      <Table horizontalSpacing="xs">
        <Table.Tbody>
          {forms.map(({ form_id, title, pending, processing }) => (
            <Table.Tr key={form_id}>
              <Table.Td>
                <CardLink to={`/formbuilder/histories/${form_id}?${waiting}`}>{title}</CardLink>
              </Table.Td>
              <Table.Td ta="end">
                <Text fw={560}>{format.number(pending + processing)}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
