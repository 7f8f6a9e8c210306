// What the elements of a document show of the shop, loaded for the canvas; and how an element looks with it.
import { useRoute } from '@kaifong/client/hooks';
import type { ProductCard } from '@kaifong/domain/catalogue/contract';
import {
  type ElementsDocument,
  elementDefinition,
  isElementType,
  type StoredElement,
  showElements,
  shownProps,
  type ElementData as WireData,
} from '@kaifong/domain/content/contract';
import { routes as settings } from '@kaifong/domain/settings/contract';
import type { ElementData, ElementNode } from '@kaifong/ui/elements';
import { pictureViewOf } from '@kaifong/ui/picture';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Format, useFormat } from '../../../../kit/language/use-format.ts';
import { useBuilder } from '../builder-context.tsx';
import type { CanvasTile } from './shop-parts.tsx';

export interface Shown {
  readonly props: (element: Pick<StoredElement, 'type' | 'props'>) => Record<string, unknown>;
  readonly data: (id: string) => ElementData | undefined;
}

/** How long typing must rest before anything is loaded. */
const rest = 500;

type Picture = Parameters<typeof pictureViewOf>[0];
const view = (picture: Picture | null) => picture && pictureViewOf(picture);

function tileOf(card: ProductCard, format: Format): CanvasTile {
  const price = card.special_price ?? card.price;
  return {
    id: card.id,
    href: card.link,
    name: card.name,
    picture: view(card.picture),
    brand: card.brand?.title ?? '',
    price: price === null ? '' : format.money(price),
  };
}

function dataView(data: WireData, format: Format): ElementData {
  const { products, categories, articles, slides, menu, html, own } = data;
  return {
    ...(products && { products: products.map((card) => tileOf(card, format)) }),
    ...(categories && {
      categories: categories.map(({ id, title, link, image }) => ({ id, title, href: link, picture: view(image) })),
    }),
    ...(articles && {
      articles: articles.map((article) => ({
        id: article.id,
        title: article.title,
        href: article.link,
        text: article.short_description,
        date: article.show_date ? format.date(article.show_date) : '',
        picture: view(article.image),
      })),
    }),
    ...(slides && {
      slides: slides.map(({ id, title, text, button, link, image }) => ({
        id,
        title,
        text,
        label: button,
        link,
        picture: view(image),
      })),
    }),
    ...(menu && { menu: menu.map(({ id, title, link }) => ({ id, title, href: link })) }),
    ...(html !== undefined && { html }),
    ...(own !== undefined && { own: slim(own) }),
  };
}

const slim = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(slim);
  if (typeof value !== 'object' || value === null) return value;
  if ('avif' in value) return view(value as Picture);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, slim(each)]));
};

/** Texts do not decide what is loaded, so typing loads nothing. */
const textKinds = new Set(['text', 'longtext', 'richtext']);

/** Of what is known here: an element whose extension is gone would have the whole question refused. */
function questionOf(document: ElementsDocument): ElementsDocument {
  const known = (elements: readonly StoredElement[]) => elements.filter(({ type }) => isElementType(type)).map(bare);
  const bare = ({ id, type, props, children }: StoredElement): StoredElement => {
    const { fields } = elementDefinition(type);
    const kept = Object.entries(props).filter(([name]) => !textKinds.has(fields[name]?.kind ?? ''));
    return { id, type, props: Object.fromEntries(kept), children: known(children) };
  };
  return { ...document, elements: known(document.elements) };
}

const welcome = { columns: ['name', 'slogan', 'meta_description'] };

const usesShop = (document: ElementsDocument): boolean => document.elements.length > 0;

/** Loads what a document shows in the builder's language; while it changes, what was loaded before stays. */
export function useShown(document: ElementsDocument): Shown {
  const { language, main } = useBuilder();
  const format = useFormat();
  const question = useMemo(() => JSON.stringify(questionOf(document)), [document]);
  const [rested] = useDebouncedValue(question, rest);
  const asked = useMemo(() => JSON.parse(rested) as ElementsDocument, [rested]);
  const answer = useRoute(showElements, { language, elements: asked }, { enabled: usesShop(asked), keep: true }).data
    ?.data;
  const shop = useRoute(settings.getConfigs, { ...welcome, language }).data?.data;
  return useMemo(() => {
    const pictures = new Map((answer?.pictures ?? []).map((picture) => [picture.id, picture]));
    const reader = { language, main, picture: (id: string) => pictures.get(id), clean: (html: string) => html };
    return {
      props({ type, props }) {
        const own = slim(shownProps(type, props, reader)) as Record<string, unknown>;
        if (type !== 'hero') return own;
        // A welcome nobody wrote says what the settings say of the shop.
        return { ...own, title: own.title || shop?.slogan || shop?.name, text: own.text || shop?.meta_description };
      },
      data: (id) => {
        const own = answer?.data[id];
        return own && dataView(own as WireData, format);
      },
    };
  }, [answer, shop, language, main, format]);
}

/** The elements of a document as their components are given them. */
export function nodesOf(elements: readonly StoredElement[], shown: Shown): ElementNode[] {
  return elements.map((element) => {
    const data = shown.data(element.id);
    return {
      id: element.id,
      type: element.type,
      props: shown.props(element),
      ...(data && { data }),
      children: nodesOf(element.children, shown),
    };
  });
}
