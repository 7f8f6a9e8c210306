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
  { to: '/account/points', label: 'account.points', icon: 'star' },
  { to: '/wishlist', label: 'account.wishlist', icon: 'heart' },
  { to: '/account/addresses', label: 'account.addresses', icon: 'pin' },
  { to: '/account/profile', label: 'account.profile', icon: 'edit' },
];

/** The places of an account beside, or on a phone above, the one that is open. */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  const text = usePersonalText();
  const { pathname } = useLocation();
  const isHere = ({ to }: Place) => (to === '/account' ? pathname === to : pathname.startsWith(to));
  const nav = useRef<HTMLElement>(null);
  // On a phone the places are a row that scrolls: the one that is open must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has another place
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={`page ${styles.page}`}>
      <nav ref={nav} className={styles.nav} aria-label={text('account.title')}>
        <ul>
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
