// The element types as Puck knows them. Puck only arranges: what an element is, how it looks and how it is filled in are
// the table of its type, the component shoppers get, and the form beside the canvas.
import { type ElementType, elementDefinition, pageElements } from '@kaifong/domain/content/contract';
import { ElementPiece } from '@kaifong/ui/elements';
import type { Config } from '@puckeditor/core';
import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { newElement } from '../model/document.ts';
import type { PuckComponentData } from '../model/puck-data.ts';
import { useShopParts } from '../preview/shop-parts.tsx';
import type { Shown } from '../preview/use-shown.ts';
import { groupName, typeName } from '../words.ts';
import styles from './canvas.module.css';
import { InlineText, isInline } from './inline-text.tsx';

export const ShownContext = createContext<Shown | null>(null);
/** True below another element: what stands by itself is given the width of the page. */
const InsideContext = createContext(false);

type Slot = (props?: { className?: string; minEmptyHeight?: number }) => ReactNode;

interface CanvasElementProps {
  readonly id: string;
  readonly type: ElementType;
  readonly element: PuckComponentData['props']['element'];
  readonly slot: Slot | undefined;
}

function CanvasElement({ id, type, element, slot: Slot }: CanvasElementProps) {
  const shown = useContext(ShownContext);
  const inside = useContext(InsideContext);
  const parts = useShopParts();
  if (!shown) return null;
  const content = (className?: string) =>
    Slot ? (
      <InsideContext.Provider value={true}>
        <Slot {...(className && { className })} minEmptyHeight={64} />
      </InsideContext.Provider>
    ) : null;
  const data = shown.data(id);
  const piece = (
    <ElementPiece
      id={id}
      type={type}
      props={shown.props({ type, props: element.props })}
      {...(data && { data })}
      parts={parts}
      slot={content}
    />
  );
  const own = inside || type === 'section';
  return (
    <div className={own ? styles.piece : styles.row} data-element={id} data-screens={element.visibility?.screens}>
      {isInline(type) ? (
        <InlineText id={id} type={type}>
          {piece}
        </InlineText>
      ) : (
        piece
      )}
      <Placeholder type={type} />
    </div>
  );
}

/** An element that shows nothing yet says what it is, so that it can be chosen. CSS shows it only beside nothing, or words still empty. */
function Placeholder({ type }: { readonly type: ElementType }) {
  const { t } = useTranslation();
  return <p className={styles.placeholder}>{t('builder.nothing_yet', { name: typeName(t, type) })}</p>;
}

const groups = ['layout', 'words', 'pictures', 'shop'] as const;

/** Made anew for each language of the back office: Puck shows these names. */
export function canvasConfig(t: TFunction): Config {
  const types = Object.keys(pageElements) as ElementType[];
  const components = types.map((type) => {
    const { holds } = elementDefinition(type);
    const { props, children } = newElement(type);
    const slot = children.map((child) => ({ type: child.type, props: { element: { props: child.props }, slot: [] } }));
    return [
      type,
      {
        label: typeName(t, type),
        fields: holds ? { slot: { type: 'slot', allow: [...holds] } } : {},
        defaultProps: { element: { props }, ...(holds && { slot }) },
        render: (given: Record<string, unknown>) => (
          <CanvasElement
            id={String(given.id)}
            type={type}
            element={given.element as CanvasElementProps['element']}
            slot={given.slot as Slot | undefined}
          />
        ),
      },
    ];
  });
  const categories = groups.map((group) => [
    group,
    {
      title: groupName(t, group),
      components: types.filter((type) => elementDefinition(type).group === group && !elementDefinition(type).inner),
      defaultExpanded: group !== 'layout',
    },
  ]);
  return {
    components: Object.fromEntries(components),
    categories: { ...Object.fromEntries(categories), other: { visible: false, components: ['column'] } },
    root: {
      fields: {},
      render: ({ children }: { children: ReactNode }) => (
        <div className={styles.page} style={{ '--hint': JSON.stringify(t('builder.empty_canvas')) }}>
          {children}
        </div>
      ),
    },
  } as Config;
}
