import { Link, type LinkProps } from 'react-router';
import classes from './card-link.module.css';

/** The name of a record on a card, leading to it. */
export function CardLink(props: LinkProps) {
  return <Link {...props} className={classes.name} />;
}
