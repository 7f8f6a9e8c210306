import { IconPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Screen } from '../screen/index.ts';
import classes from './navigation.module.css';
import type { OpenEntry } from './use-navigation-entries.ts';

interface NavigationEntryProps extends OpenEntry {
  readonly current: boolean;
  readonly pinned: boolean;
  /** Left out where it cannot be pinned: the entry one is at alone can. */
  readonly onPin?: (() => void) | false;
}

/** Only a head start: when it fails, the click itself will say so. */
const prefetch = (screen: Screen) => void screen.load().catch(() => undefined);

/** A screen to go to. Its code is fetched while the pointer is on its way to the click. */
export function NavigationEntry({ entry, screen, current, pinned, onPin }: NavigationEntryProps) {
  const { t } = useTranslation();
  const name = t(screen.title);
  return (
    <li className={classes.line}>
      <Link
        to={entry.to}
        aria-current={current ? 'page' : undefined}
        className={classes.entry}
        onPointerEnter={() => prefetch(screen)}
        onFocus={() => prefetch(screen)}
      >
        <entry.icon size={18} stroke={1.7} aria-hidden="true" />
        {name}
      </Link>
      {onPin ? (
        <button
          type="button"
          className={classes.pin}
          aria-pressed={pinned}
          aria-label={t('shell.pin', { name })}
          title={t('shell.pin', { name })}
          onClick={onPin}
        >
          <IconPin size={16} stroke={1.7} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
}
