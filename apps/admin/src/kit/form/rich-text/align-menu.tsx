import { Menu } from '@mantine/core';
import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { ToolMenu } from './tool-menu.tsx';

const icons = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
} as const;
type Side = keyof typeof icons;
const sides = Object.keys(icons) as Side[];

/** On which side the lines of a paragraph are even. */
export function AlignMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const side = useEditorState({
    editor,
    selector: ({ editor: now }): Side => sides.find((one) => now.isActive({ textAlign: one })) ?? 'left',
  });
  const choose = (wanted: string) => {
    const chain = editor.chain().focus();
    (wanted === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(wanted)).run();
  };
  return (
    <ToolMenu label={t('editor.align', { side: t(`editor.align_${side}`) })} icon={icons[side]}>
      <Menu.Dropdown>
        <Menu.RadioGroup value={side} onChange={choose}>
          {sides.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`editor.align_${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </ToolMenu>
  );
}
