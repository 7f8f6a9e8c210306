import { Elements } from '@kaifong/ui/elements';
import { useEffect } from 'react';
import { countVisit } from './count-visit.ts';
import { eachNode } from './elements-view.ts';
import styles from './landing-screen.module.css';
import type { LandingView } from './load-landing-page.ts';
import { useElementParts } from './use-element-parts.tsx';

/** A landing page stands by itself: no header, no footer, nothing that leads away. */
export function LandingScreen({ page }: { readonly page: LandingView }) {
  const { id, preview, elements, title, variant } = page;
  useEffect(() => (preview ? undefined : countVisit(id, variant)), [id, preview, variant]);
  return (
    <main id="main" className={styles.main}>
      {!hasTitle(elements) && <h1 className="hidden">{title}</h1>}
      <PageElements page={page} />
    </main>
  );
}

/** Every page has one heading of the first level; where staff put none, it is there for those who listen. */
export function hasTitle(elements: LandingView['elements']): boolean {
  if (elements[0]?.type === 'hero') return true;
  for (const { type, props } of eachNode(elements)) if (type === 'heading' && props.level === '1') return true;
  return false;
}

export function PageElements({ page }: { readonly page: LandingView }) {
  return <Elements nodes={page.elements} parts={useElementParts()} />;
}
