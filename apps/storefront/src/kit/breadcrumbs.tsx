import { ShopLink } from '../shell/shop-link.tsx';
import { useText } from '../shell/text.ts';
import styles from './breadcrumbs.module.css';

export interface Step {
  readonly title: string;
  readonly href: string;
}

/** The way down to this page; its last step is the page itself. */
export function Breadcrumbs({ steps, here }: { readonly steps: readonly Step[]; readonly here: string }) {
  const text = useText();
  return (
    <nav aria-label={text('shell.breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        <li>
          <ShopLink to="/">{text('home.title')}</ShopLink>
        </li>
        {steps.map((step) => (
          <li key={step.href}>
            <ShopLink to={step.href} eager>
              {step.title}
            </ShopLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
