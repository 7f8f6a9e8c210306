import { Icon, type IconName } from '@kaifong/ui/icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { type PersonalKey, usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './account-layout.module.css';

interface Place {
  readonly to: string;
  readonly label: PersonalKey;
  readonly icon: IconName;
}

const places: readonly Place[] = [
  { to: '/account', label: 'account.overview', icon: 'person' },
  { to: '/account/orders', label: 'account.orders', icon: 'bag' },
  { to: '/account/bookings', label: 'account.bookings', icon: 'clock' },
  { to: '/account/points', label: 'account.points', icon: 'star' },
  { to: '/account/applications', label: 'account.applications', icon: 'chat' },
  { to: '/account/packages', label: 'account.packages', icon: 'ticket' },
  { to: '/account/forms', label: 'account.forms', icon: 'form' },
  { to: '/wishlist', label: 'account.wishlist', icon: 'heart' },
  { to: '/account/addresses', label: 'account.addresses', icon: 'pin' },
  { to: '/account/profile', label: 'account.profile', icon: 'edit' },
];

/** The places of an account beside, or on a phone above, the one that is open. */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  const text = usePersonalText();
  const { pathname } = useLocation();
  const isHere = ({ to }: Place) => (to === '/account' ? pathname === to : pathname.startsWith(to));
  const row = useRef<HTMLUListElement>(null);
  // On a phone the places are a row that scrolls: the one that is open must be in sight. Only the row moves: whoever
  // has read on before the scripts came stays where she is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has another place
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]');
    if (!row.current || !here) return;
    const [around, place] = [row.current.getBoundingClientRect(), here.getBoundingClientRect()];
    row.current.scrollLeft += place.left + place.width / 2 - (around.left + around.width / 2);
  }, [pathname]);
  return (
    <div className={`page ${styles.page}`}>
      <nav className={styles.nav} aria-label={text('account.title')}>
        <ul ref={row}>
          {places.map((place) => (
            <li key={place.to}>
              <ShopLink to={place.to} aria-current={isHere(place) ? 'page' : undefined} eager>
                <Icon name={place.icon} />
                {text(place.label)}
              </ShopLink>
            </li>
          ))}
          <li>
            <Form method="post" action="/logout">
              <button type="submit">
                <Icon name="leave" />
                {text('account.logOut')}
              </button>
            </Form>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
