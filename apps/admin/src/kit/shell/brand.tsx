import { Link } from 'react-router';
import { useShop } from '../language/use-format.ts';
import classes from './shell.module.css';

/** The sign over the door; leads home. A shop with a sign of its own for the back office hangs that out. */
export function Brand({ note }: { readonly note?: string }) {
  return (
    <Link to="/" className={classes.brand}>
      <Sign {...(note && { note })} />
    </Link>
  );
}

/** The sign before the door, where there is no home to lead to yet. */
export function BrandSign() {
  return (
    <span className={classes.brand}>
      <Sign />
    </span>
  );
}

function Sign({ note }: { readonly note?: string }) {
  const { adminLogo, name } = useShop();
  if (adminLogo) return <img src={adminLogo} alt={name || 'Kaifong'} className={classes.ownSign} />;
  return (
    <>
      <img src="/admin/icon.svg" alt="" width={26} height={26} />
      <span>Kaifong {note ? <small>{note}</small> : null}</span>
    </>
  );
}
