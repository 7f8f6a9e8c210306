// The screen of the address. One that is kept (`Screen.kept`) stays in the background while another is looked at: what was typed, opened and
// scrolled is there on the way back. Its effects end meanwhile, so nothing of it asks or listens.
import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMatches, useOutlet } from 'react-router';

/** What the route of a kept screen says of itself: the path of the screen. */
export interface KeptHandle {
  readonly kept: string;
}

interface KeptScreen {
  /** Of the screen: `store/pos/new/:id`. One record of it is kept, the last. */
  readonly path: string;
  readonly address: string;
  readonly shown: ReactNode;
}

/** Remembers how far the page was scrolled, and goes there again once it is looked at. */
function KeptScroll({ children }: { readonly children: ReactNode }) {
  const top = useRef(0);
  useLayoutEffect(() => {
    const wanted = top.current;
    const read = () => {
      top.current = window.scrollY;
    };
    // A navigation scrolls to the top first.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, wanted);
      window.addEventListener('scroll', read, { passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, []);
  return children;
}

const withShown = (kept: readonly KeptScreen[], screen: KeptScreen): readonly KeptScreen[] =>
  kept.some(({ path }) => path === screen.path)
    ? kept.map((each) => (each.path === screen.path ? screen : each))
    : [...kept, screen];

export function KeptOutlet() {
  const outlet = useOutlet();
  const match = useMatches().at(-1);
  const path = (match?.handle as KeptHandle | undefined)?.kept;
  const [kept, setKept] = useState<readonly KeptScreen[]>([]);
  if (match && path !== undefined && kept.find((each) => each.path === path)?.shown !== outlet)
    setKept(withShown(kept, { path, address: match.pathname, shown: outlet }));
  return (
    <>
      {kept.map((screen) => (
        <Activity key={screen.address} mode={screen.path === path ? 'visible' : 'hidden'}>
          <KeptScroll>{screen.shown}</KeptScroll>
        </Activity>
      ))}
      {path === undefined ? outlet : null}
    </>
  );
}
