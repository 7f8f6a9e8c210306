import type { FormReply } from '../../form/form-reply.ts';
import { useShell } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import type { ContactView } from './contact.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-screen.module.css';

interface ContactScreenProps {
  readonly view: ContactView;
  readonly reply: FormReply | undefined;
}

/** How to reach the shop, and a form to write to it. */
export function ContactScreen({ view, reply }: ContactScreenProps) {
  const text = useText();
  const shell = useShell();
  const contact = shell?.site.contact;
  const none = !contact?.email && !contact?.phone && !contact?.address && !shell?.hasStores;
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1>{text('contact.title')}</h1>
        <p className={styles.introduction}>{text('contact.introduction')}</p>
      </header>
      <ContactForm view={view} reply={reply} />
      {!none && (
        <dl className={styles.ways}>
          {contact?.email && (
            <div>
              <dt>{text('contact.email')}</dt>
              <dd>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </dd>
            </div>
          )}
          {contact?.phone && (
            <div>
              <dt>{text('contact.phone')}</dt>
              <dd>
                <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
              </dd>
            </div>
          )}
          {contact?.address && (
            <div>
              <dt>{text('contact.address')}</dt>
              <dd className={styles.address}>{contact.address}</dd>
            </div>
          )}
          {shell?.hasStores && (
            <div>
              <dt>{text('stores.title')}</dt>
              <dd>
                <ShopLink to="/stores">{text('contact.stores')}</ShopLink>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
