import { useNavigation } from 'react-router';
import classes from './shell.module.css';

/** A thin line while the next screen's code is on its way; invisible for the first 200 ms. */
export function NavigationBar() {
  return useNavigation().state === 'loading' ? <div className={classes.progress} aria-hidden="true" /> : null;
}
