import { failField } from '@kaifong/base/errors';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { bind, bindList, withCookies } from '@kaifong/kernel/http';
import type { SessionReply } from '../identity/contract/index.ts';
import { endedCookie, endOwnSession, refreshSession, sessionCookie } from '../identity/index.ts';
import { getSettings } from '../settings/index.ts';
import { erasePerson } from './actions/erase-person.ts';
import { exportPerson } from './actions/export-person.ts';
import { addActivity, deleteActivity, finishActivity } from './actions/keep-activities.ts';
import { addNote, blockCustomer, setSpeaks, setTags, unblockCustomer } from './actions/keep-person.ts';
import { logInCustomer } from './actions/log-in-customer.ts';
import { makeCustomer } from './actions/make-customer.ts';
import { mergeCustomers, undoMerge } from './actions/merge-customers.ts';
import { registerCustomer } from './actions/register-customer.ts';
import { requestVerification } from './actions/request-verification.ts';
import { requestPassword, requireResetToken, resetPassword } from './actions/reset-password.ts';
import { createAddress, deleteAddress, updateAddress } from './actions/save-address.ts';
import { updateProfile } from './actions/update-profile.ts';
import { verifyEmail } from './actions/verify-email.ts';
import { exchangeCode } from './code/actions/exchange-code.ts';
import { requestCode } from './code/actions/request-code.ts';
import { smsAccess } from './code/queries/sms-access.ts';
import { getSmsUsage } from './code/queries/sms-spending.ts';
import { contactRoutes, groupRoutes, mostAddresses, type PersonNoun, routes } from './contract/index.ts';
import type { personRoutes } from './contract/person-routes.ts';
import { confirmNews, joinNews } from './news/actions/join-news.ts';
import { askToLeave, leaveNews, pageToLeave } from './news/actions/leave-news.ts';
import { saveNewsChoices } from './news/actions/save-news-choices.ts';
import { getNewsChoices } from './news/queries/get-news-choices.ts';
import { getCustomer } from './queries/get-customer.ts';
import { getJournal } from './queries/get-journal.ts';
import { getPerson } from './queries/get-person.ts';
import { getAddress, listAddresses } from './queries/list-addresses.ts';
import { listAlike } from './queries/list-alike.ts';
import { countGroup, groupPeopleList, listGroupPeople } from './queries/list-group-people.ts';
import { contactBindings, contactGroupBindings, customerBindings } from './resources.ts';
import { linkSocially, unlinkSocially } from './social/actions/link-socially.ts';
import { logInSocially } from './social/actions/log-in-socially.ts';
import { getSocialAccess, getSocialLink, testSocialConnection } from './social/queries/social-access.ts';
import { leaveTexts } from './texts/actions/leave-texts.ts';

const cookie = 'token';
/** Says to scripts that this session was opened by Facebook; opens nothing itself. */
const socialCookie = 'facebook_login';
/** What a browser keeps of a session, and forgets with it. Her cart stays with her account. */
const cookiesOfSession = [cookie, 'token_fresh_until', 'cart_id', socialCookie];
const cookieOf = (ctx: Context, session: SessionReply) => sessionCookie(cookie, session, ctx.runtime.now());

const session = [
  bind(routes.logIn, async (ctx, input) => {
    const opened = await logInCustomer(ctx, input);
    return withCookies(opened, [cookieOf(ctx, opened)]);
  }),
  bind(routes.register, async (ctx, input) => {
    const { customer, session: opened } = await registerCustomer(ctx, input);
    const status = opened ? ('logged_in' as const) : ('verify_email' as const);
    const body = { data: customer, status, token: opened?.token ?? null, expires_at: opened?.expires_at ?? null };
    return withCookies(body, opened ? [cookieOf(ctx, opened)] : []);
  }),
  bind(routes.logOut, async (ctx) => {
    await endOwnSession(ctx);
    return withCookies({ status: 'logged_out' as const }, cookiesOfSession.map(endedCookie));
  }),
  bind(routes.refresh, async (ctx) => {
    const { token_expired_time } = await getSettings(ctx);
    const opened = await refreshSession(ctx, token_expired_time);
    return withCookies(opened, [cookieOf(ctx, opened)]);
  }),
];

const codes = [
  bind(routes.getSmsUsage, async (ctx) => ({ data: await getSmsUsage(ctx) })),
  bind(routes.getCodeAccess, async (ctx) => {
    const access = await smsAccess(ctx);
    return { data: { offered: access !== undefined, rehearsal: access?.rehearsal ?? null } };
  }),
  bind(routes.requestCode, (ctx, input) => requestCode(ctx, input)),
  bind(routes.exchangeCode, async (ctx, input) => {
    const outcome = await exchangeCode(ctx, input);
    const nothing = { token: null, expires_at: null, otp_token: null };
    if (outcome.status === 'proven') return { ...nothing, status: outcome.status, otp_token: outcome.proof };
    if (outcome.status === 'changed') return { ...nothing, status: outcome.status };
    const { token, expires_at } = outcome.session;
    return withCookies({ ...nothing, status: outcome.status, token, expires_at }, [cookieOf(ctx, outcome.session)]);
  }),
];

const social = [
  bind(routes.getSocialAccess, async (ctx) => ({ data: await getSocialAccess(ctx) })),
  bind(routes.logInSocially, async (ctx, { access_token }) => {
    const opened = await logInSocially(ctx, access_token);
    const own = cookieOf(ctx, opened);
    return withCookies(opened, [own, { ...own, name: socialCookie, value: '1', httpOnly: false }]);
  }),
  bind(routes.getSocialLink, async (ctx) => ({ data: await getSocialLink(ctx, requireCustomer(ctx)) })),
  bind(routes.linkSocially, async (ctx, input) => ({ data: await linkSocially(ctx, input) })),
  bind(routes.unlinkSocially, async (ctx) => ({ data: await unlinkSocially(ctx) })),
  bind(routes.testSocialConnection, async (ctx) => ({ data: await testSocialConnection(ctx) })),
];

const password = [
  bind(routes.requestReset, async (ctx, input) => {
    await requestPassword(ctx, input);
    return { status: 'sent' as const };
  }),
  bind(routes.checkResetToken, async (ctx, { token }) => {
    await requireResetToken(ctx, token);
    return { status: 'good' as const };
  }),
  bind(routes.resetPassword, async (ctx, input) => {
    await resetPassword(ctx, input);
    return { status: 'reset' as const };
  }),
  bind(routes.resendVerification, async (ctx, input) => {
    await requestVerification(ctx, input);
    return { status: 'sent' as const };
  }),
  bind(routes.verifyEmail, async (ctx, link) => {
    await verifyEmail(ctx, link);
    return { status: 'verified' as const };
  }),
];

const news = [
  bind(routes.unsubscribe, async (ctx, { email, link }) => {
    if (link) return { status: 'ask' as const, page: pageToLeave(ctx, { email, link }) };
    await askToLeave(ctx, { email });
    return { status: 'sent' as const };
  }),
  bind(routes.unsubscribeAtOnce, async (ctx, { email, link, 'List-Unsubscribe': click }) => {
    if (link && !click) throw failField('List-Unsubscribe', 'customers.one-click');
    if (link) await leaveNews(ctx, { email, link });
    else await askToLeave(ctx, { email });
    return { status: link ? ('unsubscribed' as const) : ('sent' as const) };
  }),
  bind(routes.getNewsChoices, async (ctx, input) => ({ data: await getNewsChoices(ctx, input) })),
  bind(routes.saveNewsChoices, async (ctx, input) => ({ data: await saveNewsChoices(ctx, input) })),
  bind(routes.leaveTexts, async (ctx, { code }) => {
    await leaveTexts(ctx, code);
    return { status: 'unsubscribed' as const };
  }),
  bind(routes.joinNews, async (ctx, input) => ({ status: await joinNews(ctx, input) })),
  bind(routes.confirmNews, async (ctx, input) => {
    await confirmNews(ctx, input);
    return { status: 'joined' as const };
  }),
];

const profile = [
  bind(routes.getInfo, async (ctx) => ({ data: await getCustomer(ctx, requireCustomer(ctx)) })),
  bind(routes.updateProfile, async (ctx, input) => ({ data: await updateProfile(ctx, input) })),
];

const addresses = [
  bind(routes.listAddresses, async (ctx) => {
    const data = await listAddresses(ctx, requireCustomer(ctx));
    return { data, total: data.length, page: 1, per_page: mostAddresses };
  }),
  bind(routes.createAddress, async (ctx, input) => ({ data: await createAddress(ctx, requireCustomer(ctx), input) })),
  bind(routes.getAddress, async (ctx, { id }) => ({ data: await getAddress(ctx, requireCustomer(ctx), id) })),
  bind(routes.updateAddress, async (ctx, input) => ({ data: await updateAddress(ctx, requireCustomer(ctx), input) })),
  bind(routes.deleteAddress, async (ctx, { id }) => {
    await deleteAddress(ctx, requireCustomer(ctx), id);
    return { data: { id } };
  }),
];

/** What staff do with the record of a person of one noun. */
const personBindings = (calls: ReturnType<typeof personRoutes>, noun: PersonNoun) => [
  bind(calls.getPerson, async (ctx, { id }) => ({ data: await getPerson(ctx, id, noun) })),
  bind(calls.getJournal, (ctx, input) => getJournal(ctx, input, noun)),
  bind(calls.listAlike, async (ctx, { id }) => ({ data: await listAlike(ctx, id, noun) })),
  bind(calls.setTags, async (ctx, input) => ({ data: await setTags(ctx, input, noun) })),
  bind(calls.setSpeaks, async (ctx, input) => ({ data: await setSpeaks(ctx, input, noun) })),
  bind(calls.addNote, async (ctx, input) => ({ data: await addNote(ctx, input, noun) })),
  bind(calls.addActivity, async (ctx, input) => ({ data: await addActivity(ctx, input, noun) })),
  bind(calls.finishActivity, async (ctx, input) => ({ data: await finishActivity(ctx, input, noun) })),
  bind(calls.deleteActivity, async (ctx, input) => ({ data: await deleteActivity(ctx, input, noun) })),
  bind(calls.merge, async (ctx, input) => ({ data: await mergeCustomers(ctx, input, noun) })),
  bind(calls.undoMerge, async (ctx, input) => ({ data: await undoMerge(ctx, input, noun) })),
  bind(calls.exportPrivacy, async (ctx, { id }) => ({ data: await exportPerson(ctx, id, noun) })),
  bind(calls.erase, async (ctx, input) => ({ data: await erasePerson(ctx, input, noun) })),
];

const staff = [
  ...personBindings(routes, 'customer'),
  bind(routes.block, async (ctx, input) => ({ data: await blockCustomer(ctx, input) })),
  bind(routes.unblock, async (ctx, input) => ({ data: await unblockCustomer(ctx, input) })),
  ...personBindings(contactRoutes, 'contact'),
  bind(contactRoutes.makeCustomer, async (ctx, input) => ({ data: await makeCustomer(ctx, input) })),
  bind(groupRoutes.countGroup, async (ctx, { id, conditions }) => ({ data: await countGroup(ctx, id, conditions) })),
  bindList(groupRoutes.listGroupPeople, groupPeopleList, listGroupPeople),
];

export const bindings = [
  ...session,
  ...codes,
  ...social,
  ...password,
  ...news,
  ...profile,
  ...addresses,
  ...customerBindings,
  ...contactBindings,
  ...contactGroupBindings,
  ...staff,
];
