import { Link } from 'react-router';
import classes from './shell.module.css';

/** The sign over the door; leads home. */
export function Brand({ note }: { readonly note?: string }) {
  return (
    <Link to="/" className={classes.brand}>
      <Sign />
      <span>Kaifong {note ? <small>{note}</small> : null}</span>
    </Link>
  );
}

/** The sign before the door, where there is no home to lead to yet. */
export function BrandSign() {
  return (
    <span className={classes.brand}>
      <Sign />
      Kaifong
    </span>
  );
}

const Sign = () => <img src="/admin/icon.svg" alt="" width={26} height={26} />;
