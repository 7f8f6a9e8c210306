// One-time codes by text message: asking for one, and using it to log in, register, choose a password or change a number.
import { type CodePurpose, codePurposes, routes } from '@kaifong/domain/customers/contract';
import { startingCountryCode } from '@kaifong/domain/settings/contract';
import { data, redirect } from 'react-router';
import { askCaptcha, captchaAnswer } from '../../form/captcha.server.ts';
import { refusalOf, refuse } from '../../form/form-reply.ts';
import { requireLogin, returnPath } from '../../kit/session/guards.ts';
import { keepSession } from '../../kit/session/session-cookies.ts';
import { isRefusal } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import { cookieIn } from '../../shell/request-cookie.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface PhoneCodeView {
  readonly title: string;
  readonly purpose: CodePurpose;
  /** The number a code was asked for; null: it is asked now. */
  readonly sentTo: { readonly code: string; readonly phone: string } | null;
  /** A code was asked for before, and may still be typed. */
  readonly asked: boolean;
  readonly codes: readonly string[];
  readonly code: string | undefined;
  /** Her own number, where it waits to be confirmed. */
  readonly phone: string | undefined;
  readonly referral: string;
  readonly back: string;
  readonly captcha: string | undefined;
  /** A change of her number is confirmed by her password as well. */
  readonly asksPassword: boolean;
  /** In a rehearsal the page on which the message can be read. */
  readonly rehearsal: string | null;
}

const [numberCookie, proofCookie] = ['pending_phone', 'phone_proof'];
const halfAnHour = 1800;

const purposeIn = (value: string | undefined) => codePurposes.find((each) => each === value);

/** `852 91234567`, as it was typed for the step before. */
function keptNumber(request: Request): { code: string; phone: string } | null {
  const [, code, phone] = /^(\d{1,4})[ +](\d{4,15})$/.exec(cookieIn(request, numberCookie) ?? '') ?? [];
  return code && phone ? { code, phone } : null;
}

/** Whether the shop sends codes. */
export async function codesOffered(visitor: Visitor): Promise<boolean> {
  return (await visitor.call(routes.getCodeAccess, {})).data.offered;
}

/** The number somebody has proven for her registration, and the proof. */
export function provenNumber(request: Request) {
  const [number, proof] = [keptNumber(request), cookieIn(request, proofCookie)];
  return number && proof ? { ...number, proof } : null;
}

/** A proof that is used or refused is not shown again. */
export const forgetNumber = (visitor: Visitor) => {
  visitor.dropCookie(numberCookie);
  visitor.dropCookie(proofCookie);
};

export async function loadPhoneCode(request: Request, visitor: Visitor, named: string | undefined) {
  const purpose = purposeIn(named);
  if (!purpose) throw data(null, { status: 404 });
  if (purpose === 'profile') requireLogin(request, visitor);
  const { data: access } = await visitor.call(routes.getCodeAccess, {});
  if (!access.offered) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const { site, language } = visitor;
  const own = purpose === 'profile' ? (await visitor.call(routes.getInfo, {})).data : undefined;
  const known = query.has('own') ? own : undefined;
  const view: PhoneCodeView = {
    title: personalTextIn(language)(`phoneCode.${purpose}.title`),
    purpose,
    sentTo: query.get('step') === 'code' ? keptNumber(request) : null,
    asked: keptNumber(request) !== null,
    codes: site.supported_country_codes,
    code: known?.country_code ?? startingCountryCode(site),
    phone: known?.phone ?? undefined,
    referral: referralIn(query).referral ?? '',
    back: returnPath(query.get('return')),
    captcha: purpose === 'profile' ? undefined : askCaptcha(visitor, purpose),
    asksPassword: own?.has_password ?? false,
    rehearsal: access.rehearsal,
  };
  return view;
}

/** The code of whoever sent her here goes along to the registration. */
const referralIn = (from: Pick<FormData, 'get'>): { referral?: string } => {
  const referral = String(from.get('referral') ?? '').slice(0, 20);
  return referral ? { referral } : {};
};

async function ask(visitor: Visitor, form: FormData, type: CodePurpose) {
  const text = (name: string) => String(form.get(name) ?? '');
  const number = { country_code: text('country_code'), phone: text('phone') };
  const answer = await visitor.call(routes.requestCode, {
    type,
    ...number,
    language: visitor.language,
    ...captchaAnswer(form),
  });
  if (answer.status !== 'sent') return data(refuse(form, { errors: { phone: [answer.message] } }), { status: 422 });
  const digits = number.phone.replace(/\D/g, '');
  visitor.setCookie(numberCookie, `${number.country_code} ${digits}`, { maxAge: halfAnHour, httpOnly: true });
  const query = new URLSearchParams({ step: 'code', return: returnPath(form.get('return')), ...referralIn(form) });
  return redirect(`/phone/${type}?${query}`, 303);
}

async function exchange(request: Request, visitor: Visitor, form: FormData, type: CodePurpose) {
  const number = keptNumber(request);
  if (!number) return redirect(`/phone/${type}`, 303);
  const answer = await visitor.call(routes.exchangeCode, {
    type,
    country_code: number.code,
    phone: number.phone,
    otp: String(form.get('otp') ?? ''),
    ...(form.has('current_password') && { current_password: String(form.get('current_password')) }),
    language: visitor.language,
  });
  const proof = answer.otp_token ?? '';
  if (type === 'register') {
    visitor.setCookie(proofCookie, proof, { maxAge: halfAnHour, httpOnly: true });
    const on = new URLSearchParams({ return: returnPath(form.get('return')), ...referralIn(form) });
    return redirect(`/register?${on}`, 303);
  }
  forgetNumber(visitor);
  if (type === 'reset') return redirect(`/reset-password?${new URLSearchParams({ token: proof })}`, 303);
  if (type === 'profile') return redirect('/account/profile?done=profile', 303);
  if (answer.expires_at) keepSession(visitor, answer.expires_at);
  return redirect(returnPath(form.get('return')), 303);
}

/** Asks for a code, or uses the one that was typed. */
export async function phoneCode(request: Request, visitor: Visitor, named: string | undefined) {
  const form = await request.formData();
  const type = purposeIn(named);
  if (!type) throw data(null, { status: 404 });
  try {
    return form.has('otp') ? await exchange(request, visitor, form, type) : await ask(visitor, form, type);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The number is not on the second page: what is wrong with it is said about the whole.
    const reply = refusalOf(error, form, (path) => (form.has('otp') && path !== 'current_password' ? 'otp' : path));
    // The refusal alone does not say how long to wait.
    const isSoon = error.code === 'customers.sms-too-frequent';
    const messages = isSoon ? [...reply.messages, personalTextIn(visitor.language)('phoneCode.soon')] : reply.messages;
    return data({ ...reply, messages }, { status: error.status });
  }
}
