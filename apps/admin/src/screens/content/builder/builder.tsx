// Puts a page together: on the canvas, or as an ordered list with forms. Both change the same document; the list works on a
// phone, by keyboard and by ear.
import type { Language } from '@kaifong/base/localized';
import type { ElementsDocument } from '@kaifong/domain/content/contract';
import { ActionIcon, Group, Paper, SegmentedControl, Skeleton } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../../kit/feedback/part.tsx';
import { CopyFromLanguage, LanguageSwitch } from '../../../kit/form/language-switch.tsx';
import { useShop } from '../../../kit/language/use-format.ts';
import classes from './builder.module.css';
import { BuilderProvider } from './builder-context.tsx';
import { ListView } from './list/list-view.tsx';
import { completeness, copyTexts } from './model/texts.ts';
import { type DocumentEditor, useDocument } from './use-document.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const Canvas = part(() => import('./canvas/canvas.tsx'), <Skeleton h="32rem" radius={0} />);

interface BuilderProps {
  readonly value: ElementsDocument;
  readonly onChange: (document: ElementsDocument) => void;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Types that stand directly in the document. */
  readonly root: readonly string[];
  readonly readOnly: boolean;
  /** The server's messages, by path in the document: `elements.0.props.link`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Shows the canvas as a choice; the footer has none. */
  readonly canvas: boolean;
  /** Whether the form around it switches its language; it has a switch of its own then only over the whole window. */
  readonly inForm?: boolean;
}

type View = 'canvas' | 'list';
type Screen = 'phone' | 'tablet' | 'desktop';

const widths: Record<Screen, number | undefined> = { phone: 390, tablet: 768, desktop: undefined };
const remembered = 'admin_builder_view';

export function Builder(props: BuilderProps) {
  const { value, onChange, language, onLanguage, readOnly, canvas, inForm = false } = props;
  const { t } = useTranslation();
  const { mainLanguage } = useShop();
  // The canvas wants room and a mouse; where there is none, the list is what works.
  const roomy = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const [wanted, setWanted] = useState<View>(() => (localStorage.getItem(remembered) === 'list' ? 'list' : 'canvas'));
  const [screen, setScreen] = useState<Screen>('desktop');
  const [whole, setWhole] = useState(false);
  const editor = useDocument(value, onChange);
  useUndoKeys(editor, document);
  const world = useMemo(() => ({ language, main: mainLanguage, readOnly }), [language, mainLanguage, readOnly]);
  const view: View = canvas && roomy ? wanted : 'list';
  const covers = view === 'canvas' && whole;
  const switches = !inForm || covers;
  const copy = (from: Language) => editor.change(copyTexts(editor.document, from, language));
  const choose = (next: View) => {
    localStorage.setItem(remembered, next);
    setWanted(next);
  };
  return (
    <BuilderProvider value={world}>
      <Paper className={classes.builder} data-whole={covers || undefined}>
        <div className={classes.toolbar}>
          {switches ? (
            <LanguageSwitch
              language={language}
              onLanguage={onLanguage}
              stateOf={(code) => completeness(editor.document, code)}
            />
          ) : null}
          {readOnly || !switches ? null : (
            <CopyFromLanguage
              language={language}
              onCopy={copy}
              label={t('builder.copy_from')}
              hint={t('builder.copy_from_text')}
            />
          )}
          <Group gap="xs" ms="auto">
            <UndoButtons editor={editor} />
            {view === 'canvas' ? <ScreenSwitch value={screen} onChange={setScreen} /> : null}
            {canvas && roomy ? <ViewSwitch value={view} onChange={choose} /> : null}
            {view === 'canvas' ? <WholeButton on={whole} onToggle={() => setWhole(!whole)} /> : null}
          </Group>
        </div>
        {view === 'canvas' ? (
          <Canvas editor={editor} width={widths[screen]} />
        ) : (
          <ListView editor={editor} root={props.root} errors={props.errors} />
        )}
      </Paper>
    </BuilderProvider>
  );
}

function ViewSwitch({ value, onChange }: { readonly value: View; readonly onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('builder.view')}
      value={value}
      onChange={(view) => onChange(view as View)}
      data={[
        { value: 'canvas', label: t('builder.canvas') },
        { value: 'list', label: t('builder.list') },
      ]}
    />
  );
}

/** The canvas over the whole window, as wide as a shopper's screen. */
function WholeButton({ on, onToggle }: { readonly on: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation();
  useHotkeys([['Escape', () => on && onToggle()]]);
  return (
    <ActionIcon variant="default" onClick={onToggle} aria-pressed={on} aria-label={t('builder.whole_window')}>
      {on ? <IconMinimize size={17} /> : <IconMaximize size={17} />}
    </ActionIcon>
  );
}

function ScreenSwitch({ value, onChange }: { readonly value: Screen; readonly onChange: (screen: Screen) => void }) {
  const { t } = useTranslation();
  const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop };
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('builder.screen')}
      value={value}
      onChange={(screen) => onChange(screen as Screen)}
      data={(Object.keys(icons) as Screen[]).map((screen) => {
        const ScreenIcon = icons[screen];
        const name = t(`builder.screen_${screen}`);
        return { value: screen, label: <ScreenIcon size={16} aria-label={name} role="img" /> };
      })}
    />
  );
}

function UndoButtons({ editor }: { readonly editor: DocumentEditor }) {
  const { t } = useTranslation();
  return (
    <Group gap={2}>
      <ActionIcon disabled={!editor.canUndo} onClick={editor.undo} aria-label={t('builder.undo')}>
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon disabled={!editor.canRedo} onClick={editor.redo} aria-label={t('builder.redo')}>
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </Group>
  );
}
