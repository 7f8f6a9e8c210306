import { type Context, requireStaff } from '@kaifong/kernel/context';
import { bind, bindList, withCookies } from '@kaifong/kernel/http';
import { endColleagueSessions, endOtherSessions, endOwnSessionById } from './actions/end-session.ts';
import { mailPasswordLink, setColleaguePassword } from './actions/help-colleague.ts';
import { logInStaff } from './actions/log-in-staff.ts';
import { endOwnSession, refreshSession } from './actions/open-session.ts';
import { requirePasswordToken } from './actions/password-token.ts';
import { requestStaffReset, resetStaffPassword } from './actions/reset-staff-password.ts';
import { updateStaffProfile } from './actions/update-staff-profile.ts';
import { routes, type SessionReply } from './contract/index.ts';
import { exportAudit } from './queries/export-audit.ts';
import { findAccount } from './queries/find-account.ts';
import { getAudit, listAuditChoices } from './queries/get-audit.ts';
import { getStaffProfile } from './queries/get-staff-profile.ts';
import { auditList, listAudit } from './queries/list-audit.ts';
import { listPermissions, listRoleTemplates } from './queries/list-permissions.ts';
import { listRoleChoices } from './queries/list-role-choices.ts';
import { listSessions, sessionList } from './queries/list-sessions.ts';
import { accountBindings, roleBindings } from './resources.ts';
import { endedCookie, sessionCookie } from './rules/session-cookie.ts';
import { staffMinutes } from './rules/session-lifetime.ts';

const cookie = 'admin_token';
const replied = (ctx: Context, session: SessionReply) =>
  withCookies(session, [sessionCookie(cookie, session, ctx.runtime.now())]);

const ended = async (count: Promise<number>) => ({ data: { ended: await count } });

export const bindings = [
  ...roleBindings,
  ...accountBindings,
  bind(routes.logIn, async (ctx, input) => replied(ctx, await logInStaff(ctx, input))),
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
  bind(routes.exportAudit, (ctx, input) => exportAudit(ctx, input)),
];
