import { ActionIcon, ColorSwatch, Menu, Tooltip } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { markColours, textColours } from './extensions.ts';

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
  const label = t('editor.colour');
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon aria-label={label} variant={now.text || now.mark ? 'light' : 'subtle'}>
            <IconPalette size={17} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
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
    </Menu>
  );
}
