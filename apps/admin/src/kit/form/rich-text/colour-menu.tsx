import { ColorSwatch, Menu } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { markColours, textColours } from './extensions.ts';
import { ToolMenu } from './tool-menu.tsx';

const sample = <C extends string>(colours: Record<string, C>) => Object.entries(colours);

/** A few colours that are legible on a page, for words and behind them. */
export function ColourMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const { color, backgroundColor } = current.getAttributes('textStyle') as Record<string, string | undefined>;
      return { text: color ?? '', mark: backgroundColor ?? '' };
    },
  });
  const chain = () => editor.chain().focus();
  return (
    <ToolMenu label={t('editor.colour')} icon={IconPalette} on={Boolean(now.text || now.mark)}>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('editor.colour_text')}</Menu.Label>
        <Menu.Item onClick={() => chain().unsetColor().run()}>{t('editor.colour_none')}</Menu.Item>
        {sample(textColours).map(([name, hex]) => (
          <Menu.Item
            key={name}
            leftSection={<ColorSwatch color={hex} size={15} />}
            data-on={now.text === hex || undefined}
            onClick={() => chain().setColor(hex).run()}
          >
            {t(`editor.colour_${name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('editor.colour_mark')}</Menu.Label>
        <Menu.Item onClick={() => chain().unsetBackgroundColor().run()}>{t('editor.colour_none')}</Menu.Item>
        {sample(markColours).map(([name, hex]) => (
          <Menu.Item
            key={name}
            leftSection={<ColorSwatch color={hex} size={15} />}
            data-on={now.mark === hex || undefined}
            onClick={() => chain().setBackgroundColor(hex).run()}
          >
            {t(`editor.colour_${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ToolMenu>
  );
}
