import { describe, expect, it } from 'vitest';
import { codeRoutes } from '../code/contract/routes.ts';
import { addressFields } from './address.ts';
import { credentials, profileInput, registration } from './customer.ts';

const sound = {
  first_name: 'Amy',
  last_name: 'Chan',
  email: ' Amy@Shop.test ',
  password: 'long enough',
  password_confirmation: 'long enough',
};

const issuesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('registration', () => {
  it('writes the address in lower case', () => {
    expect(registration.parse(sound).email).toBe('amy@shop.test');
  });

  it.each([[{ phone: '', country_code: '852' }], [{ phone: null, country_code: '852' }], [{ country_code: '852' }]])(
    'drops telephone and code when the telephone is empty: %j',
    (phone) => {
      expect(registration.parse({ ...sound, ...phone })).toMatchObject({ phone: null, country_code: null });
    },
  );

  it('needs a country code for a telephone number', () => {
    expect(issuesOf(registration.safeParse({ ...sound, phone: '91234567' }))).toEqual([
      ['country_code', 'customers.country-code-required'],
    ]);
  });

  it('takes digits as a Chinese keyboard writes them', () => {
    const parsed = registration.parse({ ...sound, phone: '９１２３－４５　６７', country_code: '852' });
    expect(parsed).toMatchObject({ phone: '91234567' });
    const number = addressFields.shape.contact_number;
    expect(number.parse('＋８５２　９１２３　４５６７')).toBe('+852 9123 4567');
    expect(number.parse('（02）2312 3456')).toBe('(02)2312 3456');
    expect(issuesOf(number.safeParse('abcd'))).toEqual([['', 'customers.phone']]);
  });

  it('takes the plus, blanks and hyphens of a telephone number off', () => {
    const parsed = registration.parse({ ...sound, phone: '9123-45 67', country_code: '+852' });
    expect(parsed).toMatchObject({ phone: '91234567', country_code: '852' });
  });

  it.each(['+852 2123 4567', '00852 2123-4567', '＋８５２２１２３４５６７', '+ (852) 2123 4567', '2123 4567'])(
    'takes the chosen code off %s',
    (phone) => {
      const typed = { phone, country_code: '852' };
      expect(registration.parse({ ...sound, ...typed })).toMatchObject({ phone: '21234567' });
      expect(profileInput.parse(typed)).toMatchObject({ phone: '21234567' });
      const asked = codeRoutes.requestCode.input.parse({ ...typed, type: 'login' });
      expect(asked).toMatchObject({ phone: '21234567', country_code: '852' });
      const { phone: claimed } = credentials.parse({ ...typed, password: 'x' });
      expect(claimed?.replace(/\D/g, '')).toBe('21234567');
    },
  );

  it.each(['+853 6623 0004', '0085366230004'])('says that the code of %s is another one than chosen', (phone) => {
    const typed = { phone, country_code: '852' };
    expect(issuesOf(registration.safeParse({ ...sound, ...typed }))).toEqual([['phone', 'customers.phone-other-code']]);
    expect(issuesOf(profileInput.safeParse(typed))).toEqual([['phone', 'customers.phone-other-code']]);
  });

  it.each([
    ['password', { password: 'short', password_confirmation: 'short' }, 'validation.password'],
    ['password_confirmation', { password_confirmation: 'another one' }, 'identity.password-confirmation'],
    ['email', { email: 'amy' }, 'validation.email'],
    ['email', { email: '' }, 'validation.required'],
    ['first_name', { first_name: ' ' }, 'validation.required'],
    ['phone', { phone: 'abc', country_code: '852' }, 'customers.phone'],
  ])('refuses a wrong %s', (field, change, code) => {
    expect(issuesOf(registration.safeParse({ ...sound, ...change }))).toEqual([[field, code]]);
  });

  it('takes over nothing that is not a field of a registration', () => {
    const parsed = registration.parse({ ...sound, id: 1, email_verified_at: 'now', tier_id: 1, enabled: true });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(sound).sort());
  });
});

describe('profile', () => {
  it('leaves the telephone alone when it is not sent', () => {
    expect(profileInput.parse({ first_name: 'Amy' })).toEqual({ first_name: 'Amy' });
  });

  it('reads an empty birthday or gender as none', () => {
    expect(profileInput.parse({ birthday: '', gender: '' })).toEqual({ birthday: null, gender: null });
  });
});

describe('credentials', () => {
  it('are an address or a telephone number with its code', () => {
    expect(credentials.safeParse({ email: 'a@b.c', password: 'x' }).success).toBe(true);
    expect(credentials.safeParse({ phone: '91234567', country_code: 852, password: 'x' }).success).toBe(true);
    expect(issuesOf(credentials.safeParse({ password: 'x' }))).toEqual([['email', 'validation.required']]);
    expect(issuesOf(credentials.safeParse({ phone: '91234567', password: 'x' }))).toEqual([
      ['country_code', 'customers.country-code-required'],
    ]);
  });
});
