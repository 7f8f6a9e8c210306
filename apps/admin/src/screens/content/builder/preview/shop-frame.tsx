import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from '../builder.module.css';
import { useShopLook } from './shop-styles.ts';

interface ShopFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The height of what is shown: it changes with the width of the screen. */
function useHeightOf(content: HTMLElement | null): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!content) return;
    const watch = new ResizeObserver(() => setHeight(content.offsetHeight));
    watch.observe(content);
    return () => watch.disconnect();
  }, [content]);
  return height;
}

/** A frame that looks like the shop: its own width decides what is shown how, and the back office's styles stay outside. */
export function ShopFrame({ title, children }: ShopFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [inside, setInside] = useState<Document>();
  useEffect(() => {
    const document = frame?.contentDocument;
    if (!document) return;
    // The styles of the elements are files or blocks in the head of the page; in the frame they count as well.
    for (const sheet of window.document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      document.head.append(sheet.cloneNode(true));
    }
    setInside(document);
  }, [frame]);
  useShopLook(inside);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const height = useHeightOf(content);
  return (
    <>
      <iframe ref={setFrame} title={title} className={classes.frame} style={{ height }} tabIndex={-1} />
      {inside ? createPortal(<div ref={setContent}>{children}</div>, inside.body) : null}
    </>
  );
}
