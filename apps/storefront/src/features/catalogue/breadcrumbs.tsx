import { Link } from 'react-router';
import { useText } from '../../shell/text.ts';
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
          <Link to="/">{text('home.title')}</Link>
        </li>
        {steps.map((step) => (
          <li key={step.href}>
            <Link to={step.href} prefetch="intent">
              {step.title}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
