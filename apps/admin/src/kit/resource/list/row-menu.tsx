import { useAction } from '@kaifong/client/hooks';
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { IconCopy, IconDots, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmDelete, notifyFailure, useUndo } from '../../feedback/index.ts';
import { DeleteItem } from '../../shell/head-menu.tsx';
import type { Resource } from '../use-resource.ts';
import { primaryOf } from './resource-columns.tsx';
import type { Row } from './resource-list.tsx';

interface RowMenuProps {
  readonly resource: Resource;
  readonly row: Row;
  /** More lines of the menu: `<Menu.Item>`s. */
  readonly children: ReactNode;
}

/** Deletes one record after confirmation, with undo. */
export function useDelete({ routes, stale }: Resource) {
  const { t } = useTranslation();
  // A deleted record is not read again: the form it was in would say so as if somebody had lost it.
  const lists = useMemo(() => stale.filter(({ path }) => !path.includes(':')), [stale]);
  const remove = useAction(routes.remove, lists);
  const { offer } = useUndo(stale);
  const ask = async (id: number, name: string): Promise<boolean> => {
    if (!(await confirmDelete())) return false;
    try {
      const { undo } = await remove.mutateAsync({ id });
      offer({ title: 'delete_success', message: t('undo.deleted', { name }), token: undo });
      return true;
    } catch (error) {
      notifyFailure('delete_fail', error);
      return false;
    }
  };
  return { ask, busy: remove.isPending };
}

/** Actions of a row: edit as a button, others in a menu; only those allowed. */
export function RowMenu({ resource, row, children }: RowMenuProps) {
  const { t } = useTranslation();
  const { definition, path, may } = resource;
  const { ask, busy } = useDelete(resource);
  const name = String(row[primaryOf(definition) ?? 'id'] || `#${row.id}`);
  const mayClone = definition.clone === true && may('create');
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {may('update') ? (
        <Tooltip label={t('action.edit')}>
          <ActionIcon component={Link} to={`${path}/edit/${row.id}`} aria-label={t('action.edit_named', { name })}>
            <IconPencil size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {mayClone || may('delete') || children ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon loading={busy} aria-label={t('row.more', { name })}>
              <IconDots size={17} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {children}
            {mayClone ? (
              <Menu.Item component={Link} to={`${path}/create?clone=${row.id}`} leftSection={<IconCopy size={15} />}>
                {t('row.clone')}
              </Menu.Item>
            ) : null}
            {may('delete') ? <DeleteItem onClick={() => void ask(row.id, name)} /> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  );
}
