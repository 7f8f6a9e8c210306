import { Badge } from '@kaifong/ui/badge';
import { buttonClass } from '@kaifong/ui/button';
import { Icon } from '@kaifong/ui/icon';
import type { ReactNode } from 'react';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import type { AddressView } from '../../kit/address-views.ts';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './addresses-screen.module.css';
import { DoneNotice } from './done-notice.tsx';
import type { AddressesView } from './load-account.ts';

export interface AddressesScreenProps {
  readonly view: AddressesView;
  readonly reply: FormReply | undefined;
}

export function AddressesScreen({ view, reply }: AddressesScreenProps) {
  const text = usePersonalText();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{view.title}</h1>
        {view.addresses.length > 0 && (
          <ShopLink to="/account/addresses/new" className={buttonClass()}>
            <Icon name="plus" size={18} />
            {text('address.add')}
          </ShopLink>
        )}
      </header>
      {!reply && <DoneNotice done={view.done} />}
      {view.addresses.length === 0 ? (
        <div className={styles.empty}>
          <Icon name="pin" size={40} />
          <p>{text('address.none')}</p>
          <ShopLink to="/account/addresses/new" className={buttonClass()}>
            {text('address.add')}
          </ShopLink>
        </div>
      ) : (
        <ul className={styles.list}>
          {view.addresses.map((address) => (
            <AddressCard key={address.id} address={address} removing={address.id === view.removing} reply={reply} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddressCardProps {
  readonly address: AddressView;
  /** True when she is asked whether to remove it. */
  readonly removing: boolean;
  readonly reply: FormReply | undefined;
}

function AddressCard({ address, removing, reply }: AddressCardProps) {
  const text = usePersonalText();
  const form = (intent: string) => ({ name: `${intent}-${address.id}`, reply, intent, id: address.id });
  return (
    <li className={styles.card}>
      {(address.defaultShipping || address.defaultBilling) && (
        <p className={styles.badges}>
          {address.defaultShipping && <Badge tone="good">{text('address.isShipping')}</Badge>}
          {address.defaultBilling && <Badge tone="muted">{text('address.isBilling')}</Badge>}
        </p>
      )}
      <address className={styles.address}>
        <strong>{address.name}</strong>
        {address.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {removing ? (
        <SmallForm {...form('remove')}>
          <p role="alert">{text('address.askRemove')}</p>
          <SubmitButton tone="secondary">{text('address.remove')}</SubmitButton>
          <ShopLink to="/account/addresses" className={buttonClass({ tone: 'quiet' })} replace preventScrollReset>
            {text('address.keep')}
          </ShopLink>
        </SmallForm>
      ) : (
        <div className={styles.actions}>
          <ShopLink to={`/account/addresses/${address.id}`}>
            {text('address.change')}
            <span className="hidden"> {address.name}</span>
          </ShopLink>
          <ShopLink to={`/account/addresses?remove=${address.id}`} replace preventScrollReset>
            {text('address.remove')}
            <span className="hidden"> {address.name}</span>
          </ShopLink>
          {!address.defaultShipping && (
            <SmallForm {...form('ship')}>
              <button type="submit">{text('address.makeShipping')}</button>
            </SmallForm>
          )}
          {!address.defaultBilling && (
            <SmallForm {...form('bill')}>
              <button type="submit">{text('address.makeBilling')}</button>
            </SmallForm>
          )}
        </div>
      )}
    </li>
  );
}

interface SmallFormProps {
  readonly name: string;
  readonly intent: string;
  readonly id: number;
  readonly reply: FormReply | undefined;
  readonly children: ReactNode;
}

function SmallForm({ name, intent, id, reply, children }: SmallFormProps) {
  return (
    <PostForm name={name} reply={reply} className={styles.form} preventScrollReset action="/account/addresses">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </PostForm>
  );
}
