// The canvas: the page as shoppers will see it, arranged by dragging. Loaded only where somebody builds a page.
import '@puckeditor/core/no-external.css';
import type { ElementsDocument, StoredElement } from '@kaifong/domain/content/contract';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { createUsePuck, type Data, type Overrides, Puck, useGetPuck } from '@puckeditor/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../builder.module.css';
import { useBuilder } from '../builder-context.tsx';
import { ElementForm } from '../fields/element-form.tsx';
import { linesOf } from '../model/document.ts';
import { fromPuck, type PuckComponentData, toPuck } from '../model/puck-data.ts';
import { sameDocument } from '../model/same-document.ts';
import { summaryOf } from '../model/texts.ts';
import { useShopLook } from '../preview/shop-styles.ts';
import { useShown } from '../preview/use-shown.ts';
import { TypeIcon } from '../type-icon.tsx';
import type { DocumentEditor } from '../use-document.ts';
import { useUndoKeys } from '../use-undo-keys.ts';
import { typeName } from '../words.ts';
import { canvasConfig, ShownContext } from './canvas-config.tsx';

const usePuck = createUsePuck();

interface CanvasProps {
  readonly editor: DocumentEditor;
  /** Width of the sheet in pixels; `undefined` as wide as there is room. */
  readonly width: number | undefined;
}

export default function Canvas({ editor, width }: CanvasProps) {
  const { document } = editor;
  const { t, i18n } = useTranslation();
  const { readOnly } = useBuilder();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language of the back office
  const config = useMemo(() => canvasConfig(t), [i18n.language]);
  // Puck keeps the page by itself from here on; what it says is passed on.
  const [start] = useState(() => toPuck(document));
  const drawn = useRef(document);
  // What the form beside the canvas is changing.
  const mark = useRef<string>(undefined);
  const pass = (data: Data) => {
    const next = fromPuck(data.content);
    // The canvas also speaks when it was only looked at.
    if (sameDocument(next, drawn.current)) return;
    drawn.current = next;
    editor.change(next, mark.current);
  };
  const shown = useShown(document);
  const [frame, setFrame] = useState<Document>();
  useUndoKeys(editor, frame);
  const overrides = useMemo<Partial<Overrides>>(
    () => ({
      iframe: ({ children, document: page }) => (
        <ShopGround page={page} onPage={setFrame}>
          {children}
        </ShopGround>
      ),
      drawerItem: ({ name }) => <Tile type={name as StoredElement['type']} />,
      // The canvas' own action bar stays away: its acts stand beside the canvas, in the reader's language.
      actionBar: () => <></>,
    }),
    [],
  );
  const permissions = readOnly ? { drag: false, duplicate: false, delete: false, edit: false, insert: false } : {};
  return (
    <ShownContext.Provider value={shown}>
      <Puck
        config={config}
        data={start}
        iframe={{ enabled: true, waitForStyles: false }}
        permissions={permissions}
        overrides={overrides}
        onChange={pass}
      >
        <Follow document={document} drawn={drawn} />
        <ChooseByClick page={frame} />
        <div className={classes.canvas}>
          <section className={classes.column} aria-label={t('builder.elements_to_add')}>
            {readOnly ? null : <Puck.Components />}
          </section>
          <section className={classes.stage} aria-label={t('builder.canvas')}>
            <div className={classes.sheet} style={{ '--sheet': width ? `${width}px` : '100%' }}>
              <Puck.Preview />
            </div>
          </section>
          <section className={classes.column} aria-label={t('builder.properties')}>
            <Inspector document={document} mark={mark} />
          </section>
        </div>
      </Puck>
    </ShownContext.Provider>
  );
}

interface FollowProps {
  readonly document: ElementsDocument;
  /** What the canvas shows. */
  readonly drawn: RefObject<ElementsDocument>;
}

/** Draws what the canvas did not change itself: a step taken back, a restored draft or version, copied texts. */
function Follow({ document, drawn }: FollowProps) {
  const puck = useGetPuck();
  useEffect(() => {
    if (sameDocument(document, drawn.current)) return;
    drawn.current = document;
    const { dispatch, selectedItem } = puck();
    dispatch({ type: 'setUi', ui: { itemSelector: null } });
    dispatch({ type: 'setData', data: toPuck(document) });
    // The chosen element stays chosen, wherever it stands now.
    const itemSelector = selectedItem && puck().getSelectorForId(selectedItem.props.id);
    if (itemSelector) dispatch({ type: 'setUi', ui: { itemSelector } });
  }, [document, drawn, puck]);
  return null;
}

/** A click on an element chooses it. Puck listens on each element, and misses those that a page begins with. */
function ChooseByClick({ page }: { readonly page: Document | undefined }) {
  const puck = useGetPuck();
  useEffect(() => {
    const choose = ({ target }: MouseEvent) => {
      const id = (target as Element | null)?.closest('[data-element]')?.getAttribute('data-element');
      const itemSelector = id && puck().getSelectorForId(id);
      if (itemSelector) puck().dispatch({ type: 'setUi', ui: { itemSelector } });
    };
    page?.addEventListener('click', choose, true);
    return () => page?.removeEventListener('click', choose, true);
  }, [page, puck]);
  return null;
}

interface ShopGroundProps {
  /** The page in the frame. */
  readonly page: Document | undefined;
  readonly onPage: (page: Document | undefined) => void;
  readonly children: ReactNode;
}

function ShopGround({ page, onPage, children }: ShopGroundProps) {
  const { t } = useTranslation();
  const name = t('builder.canvas');
  useShopLook(page);
  useEffect(() => onPage(page), [page, onPage]);
  useEffect(() => {
    const element = page?.defaultView?.frameElement;
    if (element) element.setAttribute('title', name);
  }, [page, name]);
  return children;
}

function Tile({ type }: { readonly type: StoredElement['type'] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tile}>
      <TypeIcon type={type} />
      {typeName(t, type)}
    </div>
  );
}

/** The elements in their order; choosing one shows it on the canvas. */
function Outline({ document }: { readonly document: ElementsDocument }) {
  const { t } = useTranslation();
  const { language } = useBuilder();
  const dispatch = usePuck((puck) => puck.dispatch);
  const selectorOf = usePuck((puck) => puck.getSelectorForId);
  return (
    <ol className={classes.outline} aria-label={t('builder.outline')}>
      {linesOf(document.elements).map(({ element, level }) => {
        return (
          <li key={element.id} className={classes.line} style={{ '--level': level }}>
            <button
              type="button"
              className={classes.name}
              onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: selectorOf(element.id) ?? null } })}
            >
              <TypeIcon type={element.type} />
              <span className={classes.words}>
                <span>{typeName(t, element.type)}</span>
                <span lang={language}>{summaryOf(element, language)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface InspectorProps {
  readonly document: ElementsDocument;
  /** Holds, while something is changed, what that is. */
  readonly mark: RefObject<string | undefined>;
}

/** The form of what is chosen, or the outline of the page. */
function Inspector({ document, mark }: InspectorProps) {
  const { t } = useTranslation();
  const { readOnly } = useBuilder();
  const selected = usePuck((puck) => puck.selectedItem) as PuckComponentData | null;
  const dispatch = usePuck((puck) => puck.dispatch);
  const selectorOf = usePuck((puck) => puck.getSelectorForId);
  const close = () => dispatch({ type: 'setUi', ui: { itemSelector: null } });

  // The place may have moved since the form was drawn, so it is asked for at each change.
  const at = (id: string) => {
    const place = selectorOf(id);
    return place && { index: place.index, zone: place.zone };
  };
  const change = ({ id, type, props, visibility }: StoredElement, what: string) => {
    const place = at(id);
    if (!place || !selected) return;
    const data = { type, props: { ...selected.props, id, element: { props, ...(visibility && { visibility }) } } };
    mark.current = what;
    dispatch({ type: 'replace', destinationIndex: place.index, destinationZone: place.zone, data });
    mark.current = undefined;
  };
  const act = (type: 'duplicate' | 'remove') => {
    const place = selected && at(selected.props.id);
    if (!place) return;
    if (type === 'remove') dispatch({ type, index: place.index, zone: place.zone });
    else dispatch({ type, sourceIndex: place.index, sourceZone: place.zone });
  };
  return (
    <>
      {selected ? (
        <>
          <Group justify="space-between" mb="xs" wrap="nowrap">
            <Text fw={600} component="h3" truncate>
              {typeName(t, selected.type as StoredElement['type'])}
            </Text>
            <Group gap={4} wrap="nowrap">
              {readOnly ? null : (
                <>
                  <ActionIcon onClick={() => act('duplicate')} aria-label={t('builder.duplicate')}>
                    <IconCopy size={17} />
                  </ActionIcon>
                  <ActionIcon
                    color="red"
                    variant="subtle"
                    onClick={() => act('remove')}
                    aria-label={t('action.delete')}
                  >
                    <IconTrash size={17} />
                  </ActionIcon>
                </>
              )}
              <Button variant="subtle" size="compact-sm" onClick={close}>
                {t('builder.outline')}
              </Button>
            </Group>
          </Group>
          <ElementForm
            key={selected.props.id}
            element={{
              id: selected.props.id,
              type: selected.type as StoredElement['type'],
              children: [],
              ...selected.props.element,
            }}
            onChange={change}
          />
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('builder.choose_hint')}
          </Text>
          <Outline document={document} />
        </>
      )}
    </>
  );
}
