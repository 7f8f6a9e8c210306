import { Link, type LinkProps } from 'react-router';
import classes from './card-link.module.css';
import { useMayOpen } from './use-may-open.ts';

/** The name of a record on a card, leading to it whoever may go there. */
export function CardLink({ to, children, ...props }: LinkProps & { readonly to: string }) {
  if (!useMayOpen()(to)) return <span className={classes.name}>{children}</span>;
  return (
    <Link {...props} to={to} className={classes.name}>
      {children}
    </Link>
  );
}
