// What the back office lends to the elements it shows: links that lead nowhere, tiles of products, the shop's own words.

import { useRoute } from '@kaifong/client/hooks';
import { routes as settings } from '@kaifong/domain/settings/contract';
import type { ElementParts, LinkPartProps, ProductTile } from '@kaifong/ui/elements';
import { ShopPicture } from '@kaifong/ui/picture';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../../../kit/language/use-format.ts';
import { useBuilder } from '../builder-context.tsx';
import styles from './shop-parts.module.css';

function Link({ to: _to, children, ...link }: LinkPartProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it leads nowhere, so there is nothing to go to it for
    // biome-ignore lint/a11y/useSemanticElements: nor has it an address to be an anchor by
    <span role="link" aria-disabled="true" {...link}>
      {children}
    </span>
  );
}

/** A product as the canvas shows it: the picture and the words of the tile shoppers see. */
export interface CanvasTile extends ProductTile {
  readonly brand: string;
  readonly price: string;
}

function Products({ cards }: { readonly cards: readonly ProductTile[] }) {
  return (
    <ul className={styles.grid}>
      {(cards as readonly CanvasTile[]).map(({ id, name, picture, brand, price }) => (
        <li key={id} className={styles.tile}>
          <ShopPicture picture={picture} shape="portrait" sizes="25vw" alt="" />
          <div>
            {brand ? <p className={styles.brand}>{brand}</p> : null}
            <p>{name}</p>
            <p className={styles.price}>{price}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const asked = { columns: ['contact_email', 'contact_phone', 'contact_address'] };

export function useShopParts(): ElementParts {
  const { language } = useBuilder();
  const { i18n } = useTranslation();
  const { timeZone } = useShop();
  const contact = useRoute(settings.getConfigs, { ...asked, language }).data?.data;
  return useMemo(() => {
    const word = (key: string) => i18n.t(`builder.shop.${key}`);
    const words = {
      slides: word('slides'),
      previous: word('previous'),
      next: word('next'),
      pause: word('pause'),
      play: word('play'),
      slideAt: '{{at}} / {{total}}',
      days: word('days'),
      hours: word('hours'),
      minutes: word('minutes'),
      seconds: word('seconds'),
      watch: word('watch'),
      newTab: '',
      email: word('email'),
      phone: word('phone'),
      address: word('address'),
      contact: word('contact'),
      join: word('join'),
      names: {},
    };
    const { contact_email: email = '', contact_phone: phone = '', contact_address: address = '' } = contact ?? {};
    return { language, timeZone, words, contact: { email, phone, address }, Link, Products };
  }, [language, timeZone, contact, i18n]);
}
