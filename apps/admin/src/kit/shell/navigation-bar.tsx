import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import classes from './shell.module.css';

/** How long the line stays after the last call has ended (specification 9): calls that follow each other are one line. */
const lingers = 100;

/** A thin line while the next screen's code or any call is on its way; invisible for the first 200 ms. */
export function NavigationBar() {
  const calls = useIsFetching() + useIsMutating();
  const busy = useNavigation().state === 'loading' || calls > 0;
  const [shown, setShown] = useState(busy);
  useEffect(() => {
    if (busy) {
      setShown(true);
      return;
    }
    const timer = setTimeout(() => setShown(false), lingers);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown ? <div className={classes.progress} aria-hidden="true" /> : null;
}
