import { useAction, usePrefetch, useRoute } from '@kaifong/client/hooks';
import { batchDestroyTags, deleteTag, listTags, readTag, type Tag, tagRecord } from '@kaifong/domain/content/contract';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmDelete, notifyFailure, useUndo } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import {
  CreateButton,
  ImportButton,
  ImportWindow,
  ListTools,
  Moment,
  useBatchReport,
  useImportAddress,
  useResource,
} from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, listQueryOf, useDayFilter, useListState } from '../../../kit/table/index.ts';

const spec = { sorts: ['name', 'articles', 'updated_at'], filters: ['updated_at'], defaultSort: 'name' };
const stale = [listTags, readTag];

/** Staff know a tag by its name: it stands in the address of its form. */
const tagPath = (name: string) => `/tag/edit/${encodeURIComponent(name)}`;

const tagColumns = (t: TFunction): Column<Tag>[] => [
  { id: 'name', label: t('content.tag.fields.name'), cell: (row) => row.name, sortable: true, primary: true },
  {
    id: 'articles',
    label: t('content.tag.fields.articles'),
    cell: (row) => row.articles,
    sortable: true,
    align: 'end',
  },
  { id: 'updated_at', label: t('fields.updated_at'), cell: (row) => <Moment value={row.updated_at} />, sortable: true },
];

export default function TagList() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useListState(spec);
  const query = listQueryOf(list.state);
  const answer = useRoute(listTags, query, { keep: true });
  const resource = useResource(tagRecord);
  const importing = useImportAddress();
  const read = usePrefetch();
  const columns = useMemo(() => tagColumns(t), [t]);
  const filters = useDayFilter('updated_at', t('fields.updated_at'));
  return (
    <>
      <PageHeader title={t('content.tag.plural')}>
        <CreateButton noun="tag" />
      </PageHeader>
      <DataTable<Tag>
        name="tag"
        label={t('content.tag.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('tag.search')}
        rowTo={(row) => tagPath(row.name)}
        {...(can('get tag') && { prefetch: (row: Tag) => read(readTag, { name: row.name }) })}
        rowActions={(row) => <RowActions tag={row} />}
        {...(can('batch destroy tag') && {
          selectionActions: (rows: Tag[], clear: () => void) => <DeleteTags tags={rows} onDone={clear} />,
        })}
        tools={
          <ListTools
            resource={resource}
            query={{ ...query, language: currentLanguage() }}
            onImport={() => importing.open('new')}
          />
        }
        empty={{
          title: t('tag.empty'),
          text: t('content.tag.purpose'),
          action: (
            <>
              <ImportButton noun="tag" onOpen={() => importing.open('new')} />
              <CreateButton noun="tag" />
            </>
          ),
        }}
      />
      {resource.may('import') ? <ImportWindow resource={resource} address={importing} /> : null}
    </>
  );
}

function RowActions({ tag }: { readonly tag: Tag }) {
  const { t } = useTranslation();
  const { name, articles } = tag;
  const remove = useAction(deleteTag, stale);
  const { offer } = useUndo(stale);
  const ask = async () => {
    if (!(await confirmDelete())) return;
    try {
      const { undo: token } = await remove.mutateAsync({ name });
      offer({ title: 'delete_success', message: t('tag.deleted', { name, count: articles }), token });
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Can do="update tag">
        <Tooltip label={t('action.edit')}>
          <ActionIcon component={Link} to={tagPath(name)} aria-label={t('action.edit_named', { name })}>
            <IconPencil size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Can>
      <Can do="delete tag">
        <Tooltip label={t('action.delete')}>
          <ActionIcon
            onClick={() => void ask()}
            loading={remove.isPending}
            aria-label={t('action.delete_named', { name })}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Can>
    </Group>
  );
}

function DeleteTags({ tags, onDone }: { readonly tags: readonly Tag[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const destroy = useAction(batchDestroyTags, stale);
  const tell = useBatchReport(stale);
  const idOf = (name: string) => tags.find((tag) => tag.name === name)?.id ?? 0;
  const ask = async () => {
    if (!(await confirmDelete(tags.length))) return;
    try {
      const names = tags.map(({ name }) => name);
      const { success_ids: done, fail_reasons: failed, undo } = await destroy.mutateAsync({ names });
      onDone();
      // Tags are told apart by their names, other records by their numbers.
      const fail_reasons = failed.map(({ id, message }) => ({ id: idOf(id), message }));
      const outcome = { success_ids: done.map(idOf), fail_reasons, undo };
      tell({ outcome, done: 'batch.deleted', nameOf: (id) => tags.find((tag) => tag.id === id)?.name });
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Button size="xs" color="red.9" disabled={destroy.isPending} onClick={() => void ask()}>
      {t('action.delete')}
    </Button>
  );
}
