// What the forms of an account do. Each leads on to a page that says what was done, or answers why it was not.
import { routes } from '@kaifong/domain/customers/contract';
import type { District } from '@kaifong/domain/settings/contract';
import { data, redirect } from 'react-router';
import { formNameOf, refusalOf } from '../../form/form-reply.ts';
import { loginPath } from '../../kit/session/guards.ts';
import { dropSession } from '../../kit/session/session-cookies.ts';
import { isRefusal } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { keepPendingEmail } from './pending-email.ts';

/**
 * Makes a change of the account, or answers the refusal at the form. A session that ended meanwhile leads to the log-in
 * page.
 */
async function attempt(visitor: Visitor, form: FormData, path: string, write: () => Promise<string>) {
  try {
    return redirect(await write());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.status === 401) {
      dropSession(visitor);
      return redirect(loginPath(path, true));
    }
    return data(refusalOf(error, form), { status: error.status });
  }
}

/** One of the forms of the profile page. */
export function changeProfile(visitor: Visitor, form: FormData) {
  const { call, language } = visitor;
  const text = (name: string) => String(form.get(name) ?? '');
  const current = text('current_password') ? { current_password: text('current_password') } : {};
  return attempt(visitor, form, '/account/profile', async () => {
    switch (formNameOf(form)) {
      case 'email':
        await call(routes.updateProfile, { email: text('email'), ...current });
        keepPendingEmail(visitor, text('email'));
        return '/account/profile?done=email';
      case 'password': {
        const chosen = { password: text('password'), password_confirmation: text('password_confirmation') };
        await call(routes.updateProfile, { ...chosen, ...current });
        return '/account/profile?done=password';
      }
      case 'facebook':
        await call(routes.unlinkSocially, {});
        return '/account/profile?done=facebook-removed';
      case 'letter':
        await call(routes.resendVerification, { email: text('email'), language });
        keepPendingEmail(visitor, text('email'));
        return '/account?done=letter';
      default:
        await call(routes.updateProfile, {
          first_name: text('first_name'),
          last_name: text('last_name'),
          country_code: text('country_code'),
          phone: text('phone'),
          gender: text('gender') as 'female' | 'male' | '',
          birthday: text('birthday'),
          is_subscribe: form.has('is_subscribe'),
          sms_subscribe: form.has('sms_subscribe'),
          version: text('version'),
        });
        return '/account/profile?done=profile';
    }
  });
}

/** Saves an address: a new one without `id`. */
export function saveAddress(visitor: Visitor, form: FormData, id: string | undefined) {
  const text = (name: string) => String(form.get(name) ?? '');
  const address = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    country: text('country'),
    district: text('district') as District | '',
    contact_number: text('contact_number'),
    address: text('address'),
    default_billing: form.has('default_billing'),
    default_shipping: form.has('default_shipping'),
  };
  return attempt(visitor, form, '/account/addresses', async () => {
    if (id === undefined) await visitor.call(routes.createAddress, address);
    else await visitor.call(routes.updateAddress, { id, ...address });
    return '/account/addresses?done=address';
  });
}

/** Removes an address, or makes it a default, from the list. */
export function changeAddresses(visitor: Visitor, form: FormData) {
  const id = String(form.get('id') ?? '');
  return attempt(visitor, form, '/account/addresses', async () => {
    switch (form.get('intent')) {
      case 'remove':
        await visitor.call(routes.deleteAddress, { id });
        return '/account/addresses?done=address-removed';
      case 'bill':
        await visitor.call(routes.updateAddress, { id, default_billing: true });
        return '/account/addresses?done=default';
      default:
        await visitor.call(routes.updateAddress, { id, default_shipping: true });
        return '/account/addresses?done=default';
    }
  });
}
