import { useAction, useRoute } from '@kaifong/client/hooks';
import { batchDestroyTags, deleteTag, listTags, type Tag } from '@kaifong/domain/content/contract';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BatchResult, confirmDelete, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import { Moment } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, listQueryOf, useListState } from '../../../kit/table/index.ts';

const spec = { sorts: ['name', 'articles', 'updated_at'], filters: [], defaultSort: 'name' };
const stale = [listTags];

/** Staff know a tag by its name: it stands in the address of its form. */
const tagPath = (name: string) => `/tag/edit/${encodeURIComponent(name)}`;

export default function TagList() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useListState(spec);
  const answer = useRoute(listTags, listQueryOf(list.state), { keep: true });
  const columns = useMemo(
    (): Column<Tag>[] => [
      { id: 'name', label: t('content.tag.fields.name'), cell: (row) => row.name, sortable: true, primary: true },
      {
        id: 'articles',
        label: t('content.tag.fields.articles'),
        cell: (row) => row.articles,
        sortable: true,
        align: 'end',
      },
      {
        id: 'updated_at',
        label: t('fields.updated_at'),
        cell: (row) => <Moment value={row.updated_at} />,
        sortable: true,
      },
    ],
    [t],
  );
  const create = (
    <Can do="create tag">
      <Button component={Link} to="/tag/create" leftSection={<IconPlus size={16} />}>
        {t('screen.tag_create')}
      </Button>
    </Can>
  );
  return (
    <>
      <PageHeader title={t('content.tag.plural')}>{create}</PageHeader>
      <DataTable<Tag>
        name="tag"
        label={t('content.tag.plural')}
        columns={columns}
        answer={answer}
        list={list}
        searchLabel={t('tag.search')}
        rowTo={(row) => tagPath(row.name)}
        rowActions={(row) => <RowActions tag={row} />}
        {...(can('batch destroy tag') && {
          selectionActions: (rows: Tag[], clear: () => void) => <DeleteTags tags={rows} onDone={clear} />,
        })}
        empty={{ title: t('tag.empty'), text: t('purpose.tag'), action: create }}
      />
    </>
  );
}

function RowActions({ tag }: { readonly tag: Tag }) {
  const { t } = useTranslation();
  const { name, articles } = tag;
  const remove = useAction(deleteTag, stale);
  const ask = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ name });
      notifySuccess('delete_success', t('tag.deleted', { name, count: articles }));
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
  const idOf = (name: string) => tags.find((tag) => tag.name === name)?.id ?? 0;
  const ask = async () => {
    if (!(await confirmDelete(tags.length))) return;
    try {
      const { success_ids: done, fail_ids: failed } = await destroy.mutateAsync({
        names: tags.map(({ name }) => name),
      });
      onDone();
      if (done.length > 0) notifySuccess('delete_success');
      if (failed.length === 0) return;
      // Tags are told apart by their names, other records by their numbers.
      const outcome = {
        success_ids: done.map(idOf),
        fail_ids: failed.map(({ id, messages }) => ({ id: idOf(id), messages })),
      };
      modals.open({
        title: t('batch.result'),
        children: <BatchResult outcome={outcome} nameOf={(id) => tags.find((tag) => tag.id === id)?.name} />,
      });
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
