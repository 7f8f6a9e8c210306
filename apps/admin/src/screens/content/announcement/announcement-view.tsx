import { useRoute } from '@kaifong/client/hooks';
import { viewAnnouncement } from '@kaifong/domain/content/contract';
import { Button, Table, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { FormColumns, FormSection } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import classes from './announcement.module.css';
import { NoticePreview } from './notice-preview.tsx';

/** The screen at `/announcement/view/:id`: how an announcement looks, who meets it, and who of the staff has read it. */
export default function AnnouncementView() {
  const { t } = useTranslation();
  const id = Number(useParams().id) || 0;
  const answer = useRoute(viewAnnouncement, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/announcement">
      {({ data }) => (
        <>
          <PageHeader title={data.title} back="/announcement">
            <Can do="update announcement">
              <Button component={Link} to={`/announcement/edit/${data.id}`} leftSection={<IconPencil size={16} />}>
                {t('action.edit')}
              </Button>
            </Can>
          </PageHeader>
          <FormColumns
            main={
              <FormSection title={t('notice.as_seen')}>
                <NoticePreview title={data.title} body={data.body} style={data.style} dismissible={data.dismissible} />
                {data.audience === 'staff' ? <Readers readers={data.readers} /> : null}
              </FormSection>
            }
            side={
              <FormSection title={t('notice.facts')}>
                <Facts data={data} />
              </FormSection>
            }
          />
        </>
      )}
    </RecordGate>
  );
}

interface FactsProps {
  readonly data: {
    readonly showing: boolean;
    readonly audience: string;
    readonly only_for: readonly string[];
    readonly style: string;
    readonly link: string;
    readonly starts_at: string | null;
    readonly ends_at: string | null;
  };
}

function Facts({ data }: FactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    [
      t('notice.now'),
      <StatusBadge key="now" tone={data.showing ? 'good' : 'quiet'}>
        {t(data.showing ? 'notice.showing' : 'notice.not_showing')}
      </StatusBadge>,
    ],
    [
      t('content.announcement.fields.audience'),
      [t(`content.audience.${data.audience}`), data.only_for.join(', ')].filter(Boolean).join(': '),
    ],
    [t('content.announcement.fields.style'), t(`content.style.${data.style}`)],
    [t('content.announcement.fields.starts_at'), data.starts_at ? format.dateTime(data.starts_at) : '–'],
    [t('content.announcement.fields.ends_at'), data.ends_at ? format.dateTime(data.ends_at) : '–'],
    [t('content.announcement.fields.link'), data.link || '–'],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Readers({ readers }: { readonly readers: readonly { readonly name: string; readonly read_at: string }[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (readers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('notice.nobody_read')}
      </Text>
    );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('notice.reader')}</Table.Th>
          <Table.Th>{t('notice.read_at')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {readers.map(({ name, read_at }) => (
          <Table.Tr key={`${name} ${read_at}`}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{format.dateTime(read_at)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
