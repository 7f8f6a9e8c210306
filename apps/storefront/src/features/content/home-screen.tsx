import { useShell } from '../../shell/shell-data.ts';
import { useText } from '../../shell/text.ts';
import { eachNode } from './elements-view.ts';
import styles from './home-screen.module.css';
import { hasTitle, PageElements } from './landing-screen.tsx';
import type { LandingView } from './load-landing-page.ts';

/** The home page as staff put it together; a shop without products says that they are on their way. */
export function HomeScreen({ home }: { readonly home: LandingView }) {
  const text = useText();
  const shell = useShell();
  const shelves = [...eachNode(home.elements)].filter(({ type }) => type === 'products');
  const empty = shelves.length > 0 && shelves.every(({ data }) => !data?.products?.length);
  // The shop's own banner stands at the top, unless staff have put a large picture there themselves.
  const pictured = [...eachNode(home.elements)].some(({ type }) => type === 'hero' || type === 'slider');
  return (
    <>
      {shell?.site.banner && !pictured && (
        <img className={styles.banner} src={shell.site.banner} alt="" fetchPriority="high" />
      )}
      {!hasTitle(home.elements) && <h1 className="hidden">{shell?.site.name}</h1>}
      <PageElements page={home} />
      {empty && <p className={styles.empty}>{text('home.empty')}</p>}
    </>
  );
}
