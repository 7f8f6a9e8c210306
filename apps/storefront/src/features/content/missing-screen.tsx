import { Notice } from '@kaifong/ui/notice';
import { SearchBox } from '../../shell/header/search-box.tsx';
import { useText } from '../../shell/text.ts';
import { HomeScreen } from './home-screen.tsx';
import type { LandingView } from './load-landing-page.ts';
import styles from './missing-screen.module.css';

/** An address nothing stands at: that it is so, a search, and the home page to go on from. */
export function MissingScreen({ home }: { readonly home: LandingView }) {
  const text = useText();
  return (
    <>
      <title>{text('problem.missingTitle')}</title>
      <div className={`page ${styles.notice}`}>
        <Notice tone="warn">
          <p>
            <strong>{text('problem.missingTitle')}</strong>
          </p>
          <p>{text('problem.missingHere')}</p>
        </Notice>
        <SearchBox />
      </div>
      <HomeScreen home={home} />
    </>
  );
}
