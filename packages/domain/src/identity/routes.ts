import { chainAudit, checkAuditChain, lastChainCheck } from '@kaifong/kernel/audit';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { bind, bindList, withCookies } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { createApiKey, revokeApiKey, updateApiKey } from './actions/api-key/write-api-key.ts';
import { endColleagueSessions, endOtherSessions, endOwnSessionById } from './actions/end-session.ts';
import { mailPasswordLink, setColleaguePassword } from './actions/help-colleague.ts';
import { logInStaff } from './actions/log-in-staff.ts';
import { endOwnSession, refreshSession } from './actions/open-session.ts';
import { passOnWork } from './actions/pass-on-work.ts';
import { requirePasswordToken } from './actions/password-token.ts';
import { requestStaffReset, resetStaffPassword } from './actions/reset-staff-password.ts';
import {
  beginOwnFactor,
  beginPendingFactor,
  finishOwnFactor,
  finishPendingFactor,
  removeOwnFactor,
  renewRecoveryCodes,
} from './actions/second-factor/own-factors.ts';
import { askPasskey, proveFactor } from './actions/second-factor/prove-factor.ts';
import { countColleagueFactors, resetColleagueFactors } from './actions/second-factor/reset-factors.ts';
import { updateStaffProfile } from './actions/update-staff-profile.ts';
import { apiKeyCalls, routes, type SessionReply } from './contract/index.ts';
import { apiKeyRows, getApiKey } from './queries/api-keys.ts';
import { explainAccount, explainRole, findCalls } from './queries/explain-access.ts';
import { exportAudit } from './queries/export-audit.ts';
import { findAccount } from './queries/find-account.ts';
import { getAudit, listAuditChoices } from './queries/get-audit.ts';
import { getOpenWork } from './queries/get-open-work.ts';
import { getStaffProfile } from './queries/get-staff-profile.ts';
import { auditList, listAudit } from './queries/list-audit.ts';
import { listPermissions, listRoleTemplates } from './queries/list-permissions.ts';
import { listRoleChoices } from './queries/list-role-choices.ts';
import { listSessions, sessionList } from './queries/list-sessions.ts';
import { listOwnFactors } from './queries/own-factors.ts';
import { accountBindings, roleBindings } from './resources.ts';
import { endedCookie, sessionCookie } from './rules/session-cookie.ts';
import { staffMinutes } from './rules/session-lifetime.ts';

const cookie = 'admin_token';
const replied = <S extends SessionReply>(ctx: Context, session: S) =>
  withCookies(session, [sessionCookie(cookie, session, ctx.runtime.now())]);

const ended = async (count: Promise<number>) => ({ data: { ended: await count } });

export const bindings = [
  ...roleBindings,
  ...accountBindings,
  bind(routes.logIn, async (ctx, input) => {
    const reply = await logInStaff(ctx, input);
    return 'token' in reply ? replied(ctx, reply) : reply;
  }),
  bind(routes.proveFactor, async (ctx, input) => replied(ctx, await proveFactor(ctx, input))),
  bind(routes.askPasskey, async (ctx, { pending }) => ({ data: await askPasskey(ctx, pending) })),
  bind(routes.beginPendingFactor, async (ctx, input) => ({ data: await beginPendingFactor(ctx, input) })),
  bind(routes.finishPendingFactor, async (ctx, input) => replied(ctx, await finishPendingFactor(ctx, input))),
  bind(routes.listOwnFactors, async (ctx) => ({ data: await listOwnFactors(ctx, requireStaff(ctx).id) })),
  bind(routes.beginFactor, async (ctx, input) => ({ data: await beginOwnFactor(ctx, input) })),
  bind(routes.finishFactor, async (ctx, input) => ({ data: { recovery_codes: await finishOwnFactor(ctx, input) } })),
  bind(routes.removeFactor, async (ctx, input) => {
    await removeOwnFactor(ctx, input);
    return { status: 'removed' as const };
  }),
  bind(routes.renewRecoveryCodes, async (ctx, { current_password }) => ({
    data: { recovery_codes: await renewRecoveryCodes(ctx, current_password) },
  })),
  bind(routes.getColleagueFactors, async (ctx, { id }) => ({
    data: { factors: await countColleagueFactors(ctx, id) },
  })),
  bind(routes.resetColleagueFactors, async (ctx, { id }) => {
    await resetColleagueFactors(ctx, id);
    return { status: 'reset' as const };
  }),
  bind(routes.getOpenWork, async (ctx, { id }) => ({ data: await getOpenWork(ctx, id) })),
  bind(routes.passOnWork, async (ctx, input) => ({ data: await passOnWork(ctx, input) })),
  bind(routes.logOut, async (ctx) => {
    await endOwnSession(ctx);
    return withCookies({ status: 'logged_out' as const }, [endedCookie(cookie)]);
  }),
  bind(routes.refresh, async (ctx) => replied(ctx, await refreshSession(ctx, staffMinutes))),
  bind(routes.getProfile, async (ctx) => ({ data: await getStaffProfile(ctx, requireStaff(ctx).id) })),
  bind(routes.updateProfile, updateStaffProfile),
  bind(routes.requestReset, async (ctx, input) => {
    await requestStaffReset(ctx, input);
    return { status: 'sent' as const };
  }),
  bind(routes.checkResetToken, async (ctx, { token }) => {
    const owner = await findAccount(ctx, await requirePasswordToken(ctx, 'staff', token));
    return { status: 'good' as const, first: owner?.password_hash === null };
  }),
  bind(routes.resetPassword, async (ctx, input) => {
    await resetStaffPassword(ctx, input);
    return { status: 'reset' as const };
  }),
  bind(routes.listPermissions, async (ctx) => ({
    data: { groups: listPermissions(ctx), templates: listRoleTemplates(ctx) },
  })),
  bind(routes.listRoleUsage, async (ctx) => ({ data: await listRoleChoices(ctx) })),
  bind(routes.listRoleChoices, async (ctx) => ({ data: await listRoleChoices(ctx) })),
  bind(routes.setAccountPassword, async (ctx, { id, password }) => {
    await setColleaguePassword(ctx, { id, password });
    return { data: { id } };
  }),
  bind(routes.mailPasswordLink, async (ctx, { id }) => {
    const link = await mailPasswordLink(ctx, { id });
    return { status: link === null ? ('sent' as const) : ('unsent' as const), link };
  }),
  bindList(routes.listOwnSessions, sessionList, (ctx, query) => listSessions(ctx, requireStaff(ctx).id, query)),
  bind(routes.endOwnSession, (ctx, { id }) => ended(endOwnSessionById(ctx, id))),
  bind(routes.endOtherSessions, (ctx) => ended(endOtherSessions(ctx))),
  bindList(routes.listAccountSessions, sessionList, (ctx, { id, ...query }) => listSessions(ctx, id, query)),
  bind(routes.endAccountSession, (ctx, { id, session_id }) => ended(endColleagueSessions(ctx, id, session_id))),
  bind(routes.endAccountSessions, (ctx, { id }) => ended(endColleagueSessions(ctx, id))),
  bindList(routes.listAudit, auditList, listAudit),
  bind(routes.getAudit, async (ctx, { id }) => ({ data: await getAudit(ctx, id) })),
  bind(routes.listAuditChoices, async (ctx) => ({ data: await listAuditChoices(ctx) })),
  bind(routes.explainAccount, async (ctx, input) => ({ data: await explainAccount(ctx, input) })),
  bind(routes.explainRole, async (ctx, input) => ({ data: await explainRole(ctx, input) })),
  bind(routes.findCalls, async (ctx, { keyword }) => ({ data: findCalls(ctx, keyword) })),
  bind(routes.getAuditChain, async (ctx) => ({ data: (await lastChainCheck(ctx)) ?? null })),
  bind(routes.checkAuditChain, async (ctx) => {
    await chainAudit(ctx);
    return { data: await checkAuditChain(ctx) };
  }),
  bind(routes.exportAudit, (ctx, input) => exportAudit(ctx, input)),
  ...bindRows(apiKeyCalls, apiKeyRows),
  bind(routes.getApiKey, async (ctx, { id }) => ({ data: await getApiKey(ctx, id) })),
  bind(routes.createApiKey, async (ctx, input) => ({ data: await createApiKey(ctx, input) })),
  bind(routes.updateApiKey, async (ctx, input) => ({ data: await updateApiKey(ctx, input) })),
  bind(routes.revokeApiKey, async (ctx, { id }) => ({ data: await revokeApiKey(ctx, id) })),
];
