import { CheckField } from '../../../form/check-field.tsx';
import { EmailField } from '../../../form/email-field.tsx';
import form from '../../../form/form.module.css';
import { NameFields } from '../../../form/name-fields.tsx';
import { PhoneField } from '../../../form/phone-field.tsx';
import { TextField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutView } from './load-checkout.ts';

export interface CheckoutContactProps {
  readonly view: CheckoutView;
  /** The address asks for the name, and a courier for the number; without a parcel the name is asked for here. */
  readonly ships: boolean;
}

/** How to reach the buyer. */
export function CheckoutContact({ view, ships }: CheckoutContactProps) {
  const text = usePersonalText();
  const { known } = view;
  const login = !view.member && (
    <>
      {text('register.haveAccount')} <ShopLink to="/login?return=/checkout">{text('login.submit')}</ShopLink>
    </>
  );
  return (
    <CheckoutStep id="contact" title={text('checkout.contact')} aside={login}>
      {!ships && <NameFields firstName={known.firstName} lastName={known.lastName} />}
      <div className={form.widePair}>
        <EmailField
          label={text('field.email')}
          hint={text(ships ? 'checkout.emailHint' : 'checkout.emailHintUnshipped')}
          defaultValue={known.email}
        />
        <PhoneField
          label={text('field.phone')}
          hint={text(ships ? 'checkout.phoneHint' : 'checkout.phoneHintUnshipped')}
          mayBeEmpty={!ships}
          codes={view.codes}
          code={view.code}
          phone={known.phone}
        />
      </div>
      {view.asksFriend && (
        <TextField
          name="referral_code"
          label={text('field.referral')}
          hint={text('checkout.referralHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          mayBeEmpty
        />
      )}
      {view.newsOffered && <CheckField name="is_subscribe" label={text('field.subscribe')} />}
    </CheckoutStep>
  );
}
