import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { branchOf, mayHang, placeOf } from './model/tree.ts';
import type { MenuTree } from './use-menu-tree.ts';

interface MoveToWindowProps {
  readonly menu: MenuTree;
  /** The item to be moved; `undefined` while the window is closed. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** Below which item, and before which of its neighbours. */
export function MoveToWindow({ menu, id, onClose }: MoveToWindowProps) {
  const { t } = useTranslation();
  const title = id === undefined ? '' : (menu.byId.get(id)?.title ?? '');
  return (
    <Modal opened={id !== undefined} onClose={onClose} title={t('menu.move_named', { title })}>
      {id === undefined ? null : <Question menu={menu} id={id} onClose={onClose} />}
    </Modal>
  );
}

const top = 'top';
const last = 'last';

function Question({
  menu,
  id,
  onClose,
}: {
  readonly menu: MenuTree;
  readonly id: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { tree, byId, levels } = menu;
  const now = placeOf(tree, id);
  const [parent, setParent] = useState(now?.parent ? String(now.parent) : top);
  const [before, setBefore] = useState(last);
  const hosts = [...byId.values()].filter((row) => mayHang(tree, id, row.id, levels));
  const parentId = parent === top ? null : Number(parent);
  const siblings = (parentId === null ? tree : (branchOf(tree, parentId)?.children ?? [])).filter(
    (branch) => branch.id !== id,
  );
  const move = () => {
    const found = siblings.findIndex((branch) => String(branch.id) === before);
    void menu.move(id, { parent: parentId, index: found < 0 ? siblings.length : found });
    onClose();
  };
  return (
    <Stack>
      <Select
        label={t('navigation.menu.fields.parent_id')}
        value={parent}
        onChange={(value) => {
          setParent(value ?? top);
          setBefore(last);
        }}
        data={[
          { value: top, label: t('menu.top') },
          ...hosts.map((row) => ({ value: String(row.id), label: row.path_title })),
        ]}
        allowDeselect={false}
        searchable
        data-autofocus
      />
      <Select
        label={t('menu.before')}
        value={before}
        onChange={(value) => setBefore(value ?? last)}
        data={[
          ...siblings.map((branch) => ({ value: String(branch.id), label: byId.get(branch.id)?.title ?? '' })),
          { value: last, label: t('menu.at_the_end') },
        ]}
        allowDeselect={false}
        searchable
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button onClick={move}>{t('menu.move')}</Button>
      </Group>
    </Stack>
  );
}
