import { useEffect, useState } from 'react';
import { useShell } from '../../shell/shell-data.ts';
import { useText } from '../../shell/text.ts';
import { keepFresh, type Renewal, renewBeforeWrites } from './renew-session.ts';
import styles from './session-keeper.module.css';

/** How often a page that stays open looks whether its session is due. */
const interval = 900_000;
/** How long the warning stands before the log-in page comes. */
const warningTime = 1000;

/** Keeps the session of a logged-in customer fresh while a page is open, and tells her when it is over. */
export function SessionKeeper() {
  const loggedIn = (useShell()?.customerName ?? null) !== null;
  const text = useText();
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!loggedIn) return;
    const meet = (renewal: Renewal) => {
      if (renewal === 'over') setOver(true);
    };
    const check = () => void keepFresh().then(meet);
    const onSight = () => {
      if (document.visibilityState === 'visible') check();
    };
    const stopWatching = renewBeforeWrites(meet);
    const timer = setInterval(check, interval);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', onSight);
    check();
    return () => {
      stopWatching();
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [loggedIn]);

  useEffect(() => {
    if (!over) return;
    const query = new URLSearchParams({ expired: '1', return: window.location.pathname });
    const timer = setTimeout(() => window.location.assign(`/login?${query}`), warningTime);
    return () => clearTimeout(timer);
  }, [over]);

  if (!over) return null;
  return (
    <p role="alert" className={styles.warning}>
      <strong>{text('account.expired')}</strong> {text('account.logInAgain')}
    </p>
  );
}
