// What stands in the footer's columns.

import { Button } from '../button/index.ts';
import { ElementLink } from '../elements/element-link.tsx';
import type { ElementView } from '../elements/views.ts';
import { Field } from '../field/index.ts';
import styles from './footer.module.css';
import { networkMark } from './network-mark.ts';
import type { FooterName, FooterParts } from './views.ts';

/** What each row is given; the footer needs less of the app than a page does. */
export type FooterView<T extends FooterName> = Omit<ElementView<T>, 'parts'> & { readonly parts: FooterParts };

export function FooterColumn({ props, slot }: FooterView<'footer_column'>) {
  return (
    <div className={styles.column} data-width={props.width}>
      {props.title && <h2 className={styles.title}>{props.title}</h2>}
      {slot(styles.rows)}
    </div>
  );
}

export function FooterText({ props }: FooterView<'footer_text'>) {
  return <p className={`${styles.text} ${styles[props.size]}`}>{props.text}</p>;
}

export function FooterMenu({ data, parts }: FooterView<'footer_menu'>) {
  return (
    <ul className={styles.links}>
      {(data.menu ?? []).map(({ id, title, href }) => (
        <li key={id}>
          <ElementLink to={href} parts={parts}>
            {title}
          </ElementLink>
        </li>
      ))}
    </ul>
  );
}

export function FooterLinks({ props, parts }: FooterView<'footer_links'>) {
  return (
    <ul className={styles.links}>
      {props.items
        .filter(({ label, link }) => label && link)
        .map(({ id, label, link }) => (
          <li key={id}>
            <ElementLink to={link} parts={parts}>
              {label}
            </ElementLink>
          </li>
        ))}
    </ul>
  );
}

/** Names that are the same in every language. */
const networkNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  line: 'LINE',
  threads: 'Threads',
  tiktok: 'TikTok',
};

export function FooterSocial({ props, parts }: FooterView<'footer_social'>) {
  return (
    <ul className={styles.social}>
      {props.items
        .filter(({ link }) => link)
        .map(({ id, network, link }) => (
          <li key={id}>
            <ElementLink to={link} parts={parts} label={parts.words.names[network] ?? networkNames[network] ?? network}>
              <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
                <path d={networkMark(network)} />
              </svg>
            </ElementLink>
          </li>
        ))}
    </ul>
  );
}

const methodNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  fps: 'FPS',
  payme: 'PayMe',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
};

export function FooterPayment({ props, parts }: FooterView<'footer_payment'>) {
  return (
    <ul className={styles.payment}>
      {props.items.map(({ id, method }) => (
        <li key={id}>{parts.words.names[method] ?? methodNames[method] ?? method}</li>
      ))}
    </ul>
  );
}

export function FooterContact({ props, parts }: FooterView<'footer_contact'>) {
  const { email, phone, address } = parts.contact;
  return (
    <>
      <ul className={styles.links}>
        {props.page && (
          <li>
            <ElementLink to="/contact-us" parts={parts}>
              {parts.words.contact}
            </ElementLink>
          </li>
        )}
        {props.email && email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {props.phone && phone && (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
      </ul>
      {props.address && address && <address className={styles.address}>{address}</address>}
    </>
  );
}

/** Posts to the page that takes addresses, with or without scripts. */
export function FooterNewsletter({ id, props, parts }: FooterView<'footer_newsletter'>) {
  const { newsPage, words } = parts;
  return (
    <form className={styles.news} method="post" action={newsPage}>
      {props.text && <p className={styles.text}>{props.text}</p>}
      <Field
        id={`${id}-email`}
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <div>
        <Button tone="secondary" type={newsPage ? 'submit' : 'button'}>
          {words.join}
        </Button>
      </div>
    </form>
  );
}
