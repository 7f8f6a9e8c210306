import form from '../../../form/form.module.css';
import { PhoneField } from '../../../form/phone-field.tsx';
import { TextField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutView } from './load-checkout.ts';

/** How to reach the buyer. */
export function CheckoutContact({ view }: { readonly view: CheckoutView }) {
  const text = usePersonalText();
  const { known } = view;
  const login = !view.member && (
    <>
      {text('register.haveAccount')} <ShopLink to="/login?return=/checkout">{text('login.submit')}</ShopLink>
    </>
  );
  return (
    <CheckoutStep id="contact" title={text('checkout.contact')} aside={login}>
      <div className={form.widePair}>
        <TextField
          name="email"
          type="email"
          label={text('field.email')}
          hint={text('checkout.emailHint')}
          defaultValue={known.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PhoneField
          label={text('field.phone')}
          hint={text('checkout.phoneHint')}
          codes={view.codes}
          code={view.code}
          phone={known.phone}
        />
      </div>
    </CheckoutStep>
  );
}
