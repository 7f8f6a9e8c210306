// Menu of a record's form: history, copy, delete.
import { Button, Menu, Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCopy, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { part } from '../../feedback/part.tsx';
import type { WholeRecord } from '../../fields/index.ts';
import { DeleteItem, HeadMenu } from '../../shell/head-menu.tsx';
import { useDelete } from '../list/row-menu.tsx';
import type { Resource } from '../use-resource.ts';

const HistoryPanel = part(() => import('../history/history-panel.tsx'), <Skeleton h={200} />);

interface RecordMenuProps {
  readonly resource: Resource;
  readonly record: WholeRecord;
  readonly name: string;
  /** Discards unsaved input: the record is gone or another version. */
  readonly onGone: () => void;
}

interface HistoryButtonProps extends Omit<RecordMenuProps, 'onGone'> {
  readonly onRestored?: () => void;
}

/** The record's history, who changed it and when, in a window. */
export function HistoryButton({ resource, record, name, onRestored }: HistoryButtonProps) {
  const { t } = useTranslation();
  const show = () =>
    modals.open({
      modalId: 'history',
      title: t('history.of', { name }),
      size: 'lg',
      children: (
        <HistoryPanel
          resource={resource}
          record={record}
          onRestored={() => {
            modals.close('history');
            onRestored?.();
          }}
        />
      ),
    });
  return (
    <Button variant="default" leftSection={<IconHistory size={16} />} onClick={show}>
      {t('history.title')}
    </Button>
  );
}

export function RecordMenu({ resource, record, name, onGone }: RecordMenuProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { definition, path, may } = resource;
  const { ask, busy } = useDelete(resource);
  const id = record.id as number;
  const remove = async () => {
    if (!(await ask(id, name))) return;
    onGone();
    await go(path);
  };
  const mayClone = definition.clone === true && may('create');
  return (
    <>
      <HistoryButton resource={resource} record={record} name={name} onRestored={onGone} />
      {mayClone || may('delete') ? (
        <HeadMenu label={t('row.more', { name })} busy={busy}>
          {mayClone ? (
            <Menu.Item component={Link} to={`${path}/create?clone=${id}`} leftSection={<IconCopy size={15} />}>
              {t('row.clone')}
            </Menu.Item>
          ) : null}
          {may('delete') ? <DeleteItem onClick={() => void remove()} /> : null}
        </HeadMenu>
      ) : null}
    </>
  );
}
