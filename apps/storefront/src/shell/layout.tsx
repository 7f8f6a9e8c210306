import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Notices } from '../features/content/notices.tsx';
import { SessionKeeper } from '../features/customers/session-keeper.tsx';
import { CartProvider } from '../features/sales/cart/cart-provider.tsx';
import { WishProvider } from '../kit/wishes/wish-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { LanguageOffer } from './language/language-offer.tsx';
import styles from './layout.module.css';
import { PlainFooter, type PlainFrame, PlainHeader } from './plain/plain-frame.tsx';
import { useText } from './text.ts';

export interface LayoutProps {
  /** A page on which something is finished: nothing around it leads astray. */
  readonly plain?: PlainFrame | undefined;
  readonly children: ReactNode;
}

/** The frame of every page: skip link, header, the page itself, footer. */
export function Layout({ plain, children }: LayoutProps) {
  const text = useText();
  const main = useFocusOnArrival();
  return (
    <CartProvider>
      <a className={styles.skip} href="#main">
        {text('shell.skip')}
      </a>
      <Progress />
      <SessionKeeper />
      {plain ? (
        <PlainHeader {...plain} />
      ) : (
        <>
          <LanguageOffer />
          <Notices />
          <Header />
        </>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <WishProvider>{children}</WishProvider>
      </main>
      {plain ? <PlainFooter /> : <Footer />}
    </CartProvider>
  );
}

/** Moves the focus to a page one has moved to, as loading a document would, so that a screen reader starts at its top. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A thin line while the next page is on its way; it waits 200 ms, so that a quick page shows nothing at all. */
function Progress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={styles.progress} data-busy={busy || undefined} aria-hidden="true" />;
}
