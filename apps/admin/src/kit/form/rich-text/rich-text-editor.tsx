// The editor of formatted texts. Its code comes with the first form that has one.
import { FocusTrap, Text } from '@mantine/core';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../feedback/part.tsx';
import { useCan } from '../../permissions/index.ts';
import { cleanPaste, pastedPictures } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import { laidOut } from './laid-out.ts';
import classes from './rich-text.module.css';
import { type Pictures, picturesIn, usePictures } from './use-pictures.ts';
import { useRoving } from './use-roving.ts';

// The text can be read and written while its buttons are still on their way.
const Toolbar = part(() => import('./toolbar.tsx'), <div className={classes.toolbar} />);
// The page keeps its place while the source is fetched.
const SourceView = part(
  () => import('./source-view.tsx'),
  <div className={classes.toolbar} style={{ minHeight: 'calc(var(--min) + 44px)' }} />,
);

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

/** What the form keeps: an editor without a word or a picture in it is an empty text, not an empty paragraph. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

export default function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation();
  const { label, value, disabled, height } = props;
  const can = useCan();
  const pictures = usePictures();
  const editor = useFormattedText(props, pictures);
  const roving = useRoving();
  const [full, setFull] = useState(false);
  const [source, setSource] = useState<string>();
  const keys = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      roving.enter();
    }
    if (event.key === 'Escape' && full && !event.defaultPrevented) {
      event.stopPropagation();
      setFull(false);
    }
  };
  const box = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for buttons of the toolbar
    <div
      className={classes.box}
      data-full={full || undefined}
      style={{ '--min': `${height.min}px`, '--max': `${height.max}px` }}
      onKeyDown={keys}
    >
      {source === undefined ? (
        disabled ? null : (
          <Toolbar
            editor={editor}
            pictures={pictures}
            roving={roving}
            full={full}
            onFull={() => setFull(!full)}
            onSource={can('update source') ? () => setSource(laidOut(value)) : undefined}
          />
        )
      ) : (
        <SourceView
          label={label}
          value={source}
          onChange={(html) => {
            setSource(html);
            props.onChange(html);
          }}
          onBlur={props.onBlur}
          onClose={() => setSource(undefined)}
        />
      )}
      {source === undefined ? <EditorContent editor={editor} className={classes.holder} /> : null}
      <Text role="status" size="xs" c="dimmed" px={14} pb={pictures.waiting > 0 ? 6 : 0}>
        {pictures.waiting > 0 ? t('editor.picture_waiting', { count: pictures.waiting }) : ''}
      </Text>
    </div>
  );
  return <FocusTrap active={full}>{box}</FocusTrap>;
}

/** The editor itself: filled from the form, writing into it, taking pictures that are pasted or dropped. */
function useFormattedText(props: RichTextEditorProps, pictures: Pictures): Editor {
  const { t } = useTranslation();
  const { label, lang, value, onChange, onBlur, disabled } = props;
  const written = useRef(value);
  const taking = useRef(pictures);
  taking.current = pictures;
  const own = useRef<Editor | null>(null);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-description': t('editor.keys'),
        class: classes.text ?? '',
        ...(lang && { lang }),
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, { clipboardData }) => {
        const html = clipboardData?.getData('text/html') ?? '';
        const files = picturesIn(clipboardData);
        if (!own.current) return false;
        if (html && pastedPictures(html).length > 0) void taking.current.insertHtml(own.current, html);
        else if (!html && files.length > 0) void taking.current.insert(own.current, files);
        else return false;
        return true;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, moved) => {
        const files = picturesIn(dataTransfer);
        if (moved || files.length === 0 || !own.current) return false;
        const place = view.posAtCoords({ left: clientX, top: clientY })?.pos;
        void taking.current.insert(own.current, files, place);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
    onBlur,
  });
  own.current = editor;

  // The form may be reset, a text copied in from another language, or its source changed.
  useEffect(() => {
    if (value === written.current || editor.isDestroyed) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  return editor;
}
