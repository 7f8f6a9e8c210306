import { Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { ToolMenu } from './tool-menu.tsx';

type Act = (chain: ChainedCommands) => ChainedCommands;

/** What can be done with the table the writer is in. */
const acts: readonly (readonly [string, Act])[][] = [
  [
    ['row_before', (chain) => chain.addRowBefore()],
    ['row_after', (chain) => chain.addRowAfter()],
    ['column_before', (chain) => chain.addColumnBefore()],
    ['column_after', (chain) => chain.addColumnAfter()],
  ],
  [
    ['head_row', (chain) => chain.toggleHeaderRow()],
    ['merge', (chain) => chain.mergeOrSplit()],
  ],
  [
    ['row_delete', (chain) => chain.deleteRow()],
    ['column_delete', (chain) => chain.deleteColumn()],
    ['delete', (chain) => chain.deleteTable()],
  ],
];

/** A table of three by three to begin with; inside one, its rows and columns. */
export function TableMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const inside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const begin = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <ToolMenu label={t('editor.table')} icon={IconTable} on={inside}>
      <Menu.Dropdown>
        {inside ? null : <Menu.Item onClick={begin}>{t('editor.table_insert')}</Menu.Item>}
        {inside
          ? acts.flatMap((group, i) => [
              i > 0 ? <Menu.Divider key={`line-${group[0]?.[0]}`} /> : null,
              ...group.map(([name, act]) => (
                <Menu.Item key={name} onClick={() => act(editor.chain().focus()).run()}>
                  {t(`editor.table_${name}`)}
                </Menu.Item>
              )),
            ])
          : null}
      </Menu.Dropdown>
    </ToolMenu>
  );
}
