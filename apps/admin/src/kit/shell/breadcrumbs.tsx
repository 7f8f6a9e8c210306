import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { trailOf, useScreens } from '../screen/index.ts';
import classes from './shell.module.css';

/** The screens above this one and its own name; on a phone only the screen above and this one find room. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const trail = trailOf(useScreens(), useLocation().pathname).slice(-2);
  return (
    <nav className={classes.crumbs} aria-label={t('shell.breadcrumbs')}>
      <ol>
        {trail.map(({ screen, to }, i) => (
          <li key={to}>
            {i > 0 ? <IconChevronRight size={14} aria-hidden="true" /> : null}
            {i === trail.length - 1 ? (
              <span aria-current="page">{t(screen.title)}</span>
            ) : (
              <Link to={to}>{t(screen.title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
