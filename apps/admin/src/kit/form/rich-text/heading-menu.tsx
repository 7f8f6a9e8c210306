import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { headings } from './extensions.ts';

/** Paragraph, or a heading of one of three ranks; the title of the page is the first. */
export function HeadingMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => headings.find((one) => now.isActive('heading', { level: one })) ?? 0,
  });
  const word = (rank: number) => t(rank === 0 ? 'editor.paragraph' : `editor.h${rank}`);
  const choose = (rank: string) => {
    const chain = editor.chain().focus();
    const wanted = headings.find((one) => String(one) === rank);
    (wanted ? chain.setHeading({ level: wanted }) : chain.setParagraph()).run();
  };
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={14} />}
          aria-label={t('editor.rank', { rank: word(level) })}
        >
          {word(level)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(level)} onChange={choose}>
          {[0, ...headings].map((rank) => (
            <Menu.RadioItem key={rank} value={String(rank)} closeMenuOnClick>
              {word(rank)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
