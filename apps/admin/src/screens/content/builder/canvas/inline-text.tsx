// A heading or a paragraph written where it stands: a double click opens it, Enter or a click elsewhere keeps what was
// written, Escape does not.
import type { Localized } from '@kaifong/base/localized';
import { type ElementType, elementDefinition } from '@kaifong/domain/content/contract';
import { createUsePuck, registerOverlayPortal } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBuilder } from '../builder-context.tsx';
import type { PuckComponentData } from '../model/puck-data.ts';
import styles from './canvas.module.css';

const usePuck = createUsePuck();

/** Types that are one text and nothing else; whether it may be of several lines. */
const severalLines: Partial<Record<ElementType, boolean>> = { heading: false, text: true };

export const isInline = (type: ElementType): boolean => type in severalLines;

const aroundElement = '[data-puck-component]';

interface InlineTextProps {
  readonly id: string;
  readonly type: ElementType;
  /** The element as it is shown; its text is the first thing in it. */
  readonly children: ReactNode;
}

export function InlineText({ id, type, children }: InlineTextProps) {
  const { language, readOnly } = useBuilder();
  const dispatch = usePuck((puck) => puck.dispatch);
  const itemOf = usePuck((puck) => puck.getItemById);
  const placeOf = usePuck((puck) => puck.getSelectorForId);
  const write = (words: string) => {
    const item = itemOf(id) as PuckComponentData | undefined;
    const place = placeOf(id);
    if (!item || !place) return;
    const { element } = item.props;
    const field = elementDefinition(type).fields.text;
    const most = field && 'max' in field ? field.max : undefined;
    const text = { ...(element.props.text as Localized), [language]: words.slice(0, most) };
    const props = { ...item.props, element: { ...element, props: { ...element.props, text } } };
    const { index, zone } = place;
    dispatch({ type: 'replace', destinationIndex: index, destinationZone: zone, data: { type, props } });
  };
  const frame = useRef<HTMLDivElement>(null);
  const open = useRef(() => {});
  open.current = () => {
    const node = frame.current?.firstElementChild ?? null;
    if (readOnly || !isWritable(node) || node.isContentEditable) return;
    editInPlace(node, severalLines[type] === true, write);
  };
  // What an element shows takes no pointer on the canvas; what Puck puts around it does.
  useEffect(() => {
    const page = frame.current?.ownerDocument;
    const listen = ({ target }: Event) => {
      const own = frame.current?.closest(aroundElement);
      if (own && own === (target as Element | null)?.closest(aroundElement)) open.current();
    };
    page?.addEventListener('dblclick', listen);
    return () => page?.removeEventListener('dblclick', listen);
  }, []);
  return (
    <div ref={frame} className={styles.inline}>
      {children}
    </div>
  );
}

/** Of the frame's window, so that `instanceof` would not know it. */
const isWritable = (node: Element | null): node is HTMLElement => node !== null && 'isContentEditable' in node;

/** Makes `node` writable until it loses the focus; `onWritten` is told what is different then. */
function editInPlace(node: HTMLElement, lines: boolean, onWritten: (words: string) => void): void {
  const before = node.innerText;
  // While it is written, the mouse selects words and does not drag the element.
  const handBack = registerOverlayPortal(node, { disableDrag: true });
  const listening = new AbortController();
  let kept = true;
  const end = () => {
    listening.abort();
    handBack?.();
    node.removeAttribute('contenteditable');
    const words = lines ? node.innerText.trim() : node.innerText.replace(/\s+/g, ' ').trim();
    // React draws the new words from the document; a text that stays as it was is put back as React left it.
    node.textContent = before;
    if (kept && words !== before.trim()) onWritten(words);
  };
  const onKey = (event: KeyboardEvent) => {
    // The canvas has shortcuts of its own, such as deleting what is chosen.
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') kept = false;
    if (event.key === 'Escape' || (event.key === 'Enter' && !(lines && event.shiftKey))) {
      event.preventDefault();
      node.blur();
    }
  };
  node.contentEditable = 'plaintext-only';
  node.addEventListener('keydown', onKey, { signal: listening.signal });
  node.addEventListener('blur', end, { signal: listening.signal });
  node.focus();
  node.ownerDocument.getSelection()?.selectAllChildren(node);
}
