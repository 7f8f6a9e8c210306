// What a text is formatted with. One stop of the Tab key, arrows inside, Escape back to the text.
import { ActionIcon, Divider, Group, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { AlignMenu } from './align-menu.tsx';
import { askForLink } from './ask-for-link.tsx';
import { ColourMenu } from './colour-menu.tsx';
import { HeadingMenu } from './heading-menu.tsx';
import { PictureMenu } from './picture-menu.tsx';
import classes from './rich-text.module.css';
import { TableMenu } from './table-menu.tsx';
import type { Pictures } from './use-pictures.ts';
import type { useRoving } from './use-roving.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly pictures: Pictures;
  readonly roving: ReturnType<typeof useRoving>;
  readonly full: boolean;
  readonly onFull: () => void;
  /** Shows the text as it is written down; left out for those who may not. */
  readonly onSource: (() => void) | undefined;
}

export default function Toolbar({ editor, pictures, roving, full, onFull, onSource }: ToolbarProps) {
  const { t } = useTranslation();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const link = async () => {
    const href = await askForLink((editor.getAttributes('link') as { href?: string }).href ?? '');
    if (href === undefined) return;
    const chain = run().extendMarkRange('link');
    (href ? chain.setLink({ href }) : chain.unsetLink()).run();
  };
  return (
    <div
      ref={roving.ref}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('editor.toolbar')}
      onKeyDown={(event) => {
        roving.onKeyDown(event);
        if (event.key === 'Escape') editor.commands.focus();
      }}
    >
      <Group gap={1}>
        <HeadingMenu editor={editor} />
        <Tool name="bold" icon={IconBold} on={on.bold} onAct={() => run().toggleBold().run()} />
        <Tool name="italic" icon={IconItalic} on={on.italic} onAct={() => run().toggleItalic().run()} />
        <Tool name="underline" icon={IconUnderline} on={on.underline} onAct={() => run().toggleUnderline().run()} />
        <Tool name="strike" icon={IconStrikethrough} on={on.strike} onAct={() => run().toggleStrike().run()} />
        <ColourMenu editor={editor} />
        <Bar />
        <AlignMenu editor={editor} />
        <Tool name="list" icon={IconList} on={on.list} onAct={() => run().toggleBulletList().run()} />
        <Tool name="numbers" icon={IconListNumbers} on={on.numbers} onAct={() => run().toggleOrderedList().run()} />
        <Tool name="quote" icon={IconBlockquote} on={on.quote} onAct={() => run().toggleBlockquote().run()} />
        <Bar />
        <Tool name="link" icon={IconLink} on={on.link} onAct={() => void link()} />
        <PictureMenu editor={editor} pictures={pictures} />
        <TableMenu editor={editor} />
        <Tool name="line" icon={IconMinus} onAct={() => run().setHorizontalRule().run()} />
        <Bar />
        <Tool name="plain" icon={IconClearFormatting} onAct={() => run().unsetAllMarks().clearNodes().run()} />
        <Tool name="undo" icon={IconArrowBackUp} off={!on.canUndo} onAct={() => run().undo().run()} />
        <Tool name="redo" icon={IconArrowForwardUp} off={!on.canRedo} onAct={() => run().redo().run()} />
        <Bar />
        {onSource ? <Tool name="source" icon={IconCode} onAct={onSource} /> : null}
        <Tool name={full ? 'full_end' : 'full'} icon={full ? IconMinimize : IconMaximize} on={full} onAct={onFull} />
      </Group>
    </div>
  );
}

const Bar = () => <Divider orientation="vertical" my={6} mx={3} />;

interface ToolProps {
  readonly name: string;
  readonly icon: Icon;
  /** Of what is either on or off where the writer is. */
  readonly on?: boolean;
  readonly off?: boolean;
  readonly onAct: () => void;
}

function Tool({ name, icon: ToolIcon, on, off = false, onAct }: ToolProps) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t(`editor.${name}`)}>
      <ActionIcon
        variant={on ? 'light' : 'subtle'}
        aria-pressed={on}
        // Stays where the arrows find it: a button that comes and goes would take the focus with it.
        aria-disabled={off || undefined}
        data-off={off || undefined}
        aria-label={t(`editor.${name}`)}
        onClick={off ? undefined : onAct}
      >
        <ToolIcon size={17} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
}
