// Shows a page made of elements: the storefront and the builder's canvas both use these components.
import type { ComponentType, ReactNode } from 'react';
import { Countdown } from './countdown.tsx';
import styles from './elements.module.css';
import { extensions } from './extensions.ts';
import { Hero } from './hero.tsx';
import { Column, Columns, Divider, Section, Spacer } from './layout.tsx';
import { Gallery, Picture, Video } from './pictures.tsx';
import { Articles, Block, Categories, Products } from './shop.tsx';
import { Slider } from './slider.tsx';
import type { ElementData, ElementName, ElementNode, ElementParts, ElementView } from './views.ts';
import { Buttons, Contact, Faq, Heading, Quote, RichText, Text } from './words.tsx';

type PageElementName = Exclude<ElementName, `footer_${string}`>;

const components: { readonly [T in PageElementName]: ComponentType<ElementView<T>> } = {
  section: Section,
  columns: Columns,
  column: Column,
  divider: Divider,
  spacer: Spacer,
  hero: Hero,
  heading: Heading,
  text: Text,
  rich_text: RichText,
  buttons: Buttons,
  quote: Quote,
  faq: Faq,
  countdown: Countdown,
  contact: Contact,
  picture: Picture,
  gallery: Gallery,
  slider: Slider,
  video: Video,
  products: Products,
  categories: Categories,
  articles: Articles,
  block: Block,
};

type Drawn = ComponentType<Omit<ElementPieceProps, 'type'>>;

const brought = new Map<string, unknown>(
  extensions.flatMap(({ name, components }) =>
    Object.entries(components).map(([own, component]) => [`${name}.${own}`, component]),
  ),
);

/** Each takes the properties of its own type; whoever hands them in made them from the type's table of fields. */
const componentOf = (type: string) =>
  (Object.hasOwn(components, type) ? components[type as PageElementName] : brought.get(type)) as Drawn | undefined;

const nothing: ElementData = {};

export interface ElementPieceProps {
  readonly id: string;
  readonly type: string;
  /** Of the shape of its type; whoever hands them in made them from the type's table of fields. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly data?: ElementData | undefined;
  readonly parts: ElementParts;
  readonly slot: (className?: string) => ReactNode;
  readonly first?: boolean;
}

/** One element; what it holds is put in by `slot`. A type this version does not know shows nothing. */
export function ElementPiece({ type, data = nothing, first = false, ...rest }: ElementPieceProps) {
  const Component = componentOf(type);
  if (!Component) return null;
  return <Component {...rest} data={data} first={first} />;
}

interface ElementsProps {
  readonly nodes: readonly ElementNode[];
  readonly parts: ElementParts;
  readonly className?: string | undefined;
}

/** What stands in the stripes of a page by itself is given the page's width; a section has its own. */
const ownWidth = new Set(['section']);

/** The elements of a page, from the top. */
export function Elements({ nodes, parts, className }: ElementsProps) {
  return (
    <div className={`${styles.page} ${className ?? ''}`}>
      {nodes.map((node, at) => (
        <div key={node.id} className={ownWidth.has(node.type) ? styles.stripe : styles.row} data-screens={node.screens}>
          <Branch node={node} parts={parts} first={at === 0} />
        </div>
      ))}
    </div>
  );
}

interface BranchProps {
  readonly node: ElementNode;
  readonly parts: ElementParts;
  readonly first: boolean;
}

function Branch({ node, parts, first }: BranchProps) {
  const { id, type, props, data, children } = node;
  const slot = (className?: string) => (
    <div className={className}>
      {children.map((child, at) => (
        <Screened key={child.id} node={child}>
          <Branch node={child} parts={parts} first={first && at === 0} />
        </Screened>
      ))}
    </div>
  );
  return <ElementPiece id={id} type={type} props={props} data={data} parts={parts} slot={slot} first={first} />;
}

/** Wraps only what is meant for one kind of screen. */
function Screened({ node, children }: { readonly node: ElementNode; readonly children: ReactNode }) {
  return node.screens ? <div data-screens={node.screens}>{children}</div> : children;
}
