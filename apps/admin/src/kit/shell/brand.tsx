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
      <Mark />
      <span>Kaifong {note ? <small>{note}</small> : null}</span>
    </>
  );
}

/** What stands in `public/icon.svg` as well; here it is no request of its own. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width={26} height={26} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#bf4526" />
      <path d="M7 9.5h18l1.5 5a3 3 0 0 1-5.8 0 3 3 0 0 1-4.7 0 3 3 0 0 1-4.7 0 3 3 0 0 1-5.8 0z" fill="#fff" />
      <path
        d="M8.5 18.5v6h15v-6"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
