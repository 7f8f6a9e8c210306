import { ActionIcon, Divider, Group, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askForLink } from './ask-for-link.tsx';
import classes from './rich-text.module.css';

interface RichTextEditorProps {
  readonly label: string;
  readonly lang: string | undefined;
  /** HTML; the server cleans it before it is kept. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly disabled: boolean;
  readonly height: { readonly min: number; readonly max: number };
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
];

/** What the form keeps: an editor without a word in it is an empty text, not an empty paragraph. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, lang, value, onChange, onBlur, disabled, height } = props;
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classes.text ?? '',
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
    onBlur,
  });

  // The form may be reset, or a text copied in from another language.
  useEffect(() => {
    if (value === written.current || editor.isDestroyed) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);

  return (
    <div className={classes.box} style={{ '--min': `${height.min}px`, '--max': `${height.max}px` } as never}>
      {disabled ? null : <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function EditorToolbar({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const link = async () => {
    const href = await askForLink((editor.getAttributes('link') as { href?: string }).href ?? '');
    if (href === undefined) return;
    const chain = run().extendMarkRange('link');
    (href ? chain.setLink({ href }) : chain.unsetLink()).run();
  };
  const groups = [
    [
      { name: 'bold', icon: IconBold, on: on.bold, act: () => run().toggleBold().run() },
      { name: 'italic', icon: IconItalic, on: on.italic, act: () => run().toggleItalic().run() },
      { name: 'link', icon: IconLink, on: on.link, act: () => void link() },
    ],
    [
      { name: 'h2', icon: IconH2, on: on.h2, act: () => run().toggleHeading({ level: 2 }).run() },
      { name: 'h3', icon: IconH3, on: on.h3, act: () => run().toggleHeading({ level: 3 }).run() },
      { name: 'list', icon: IconList, on: on.list, act: () => run().toggleBulletList().run() },
      { name: 'numbers', icon: IconListNumbers, on: on.numbers, act: () => run().toggleOrderedList().run() },
      { name: 'quote', icon: IconBlockquote, on: on.quote, act: () => run().toggleBlockquote().run() },
      { name: 'line', icon: IconMinus, act: () => run().setHorizontalRule().run() },
    ],
    [
      { name: 'plain', icon: IconClearFormatting, act: () => run().unsetAllMarks().clearNodes().run() },
      { name: 'undo', icon: IconArrowBackUp, act: () => run().undo().run() },
      { name: 'redo', icon: IconArrowForwardUp, act: () => run().redo().run() },
    ],
  ];
  return (
    <Group gap={2} className={classes.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      {groups.map((buttons, i) => (
        <Group gap={2} key={buttons[0]?.name}>
          {i > 0 ? <Divider orientation="vertical" my={6} mx={4} /> : null}
          {buttons.map(({ name, icon: ButtonIcon, act, ...state }) => (
            <Tooltip key={name} label={t(`editor.${name}`)}>
              <ActionIcon
                variant={'on' in state && state.on ? 'light' : 'subtle'}
                aria-pressed={'on' in state ? state.on : undefined}
                aria-label={t(`editor.${name}`)}
                onClick={act}
              >
                <ButtonIcon size={17} stroke={1.8} />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      ))}
    </Group>
  );
}
