import { type Context, requireStaff } from '@kaifong/kernel/context';
import { bind, withCookies } from '@kaifong/kernel/http';
import { logInStaff } from './actions/log-in-staff.ts';
import { endOwnSession, refreshSession } from './actions/open-session.ts';
import { requestStaffReset, resetStaffPassword } from './actions/reset-staff-password.ts';
import { updateStaffProfile } from './actions/update-staff-profile.ts';
import { routes, type SessionReply } from './contract/index.ts';
import { getStaffProfile } from './queries/get-staff-profile.ts';
import { endedCookie, sessionCookie } from './rules/session-cookie.ts';
import { staffMinutes } from './rules/session-lifetime.ts';

const cookie = 'admin_token';
const replied = (ctx: Context, session: SessionReply) =>
  withCookies(session, [sessionCookie(cookie, session, ctx.machinery.now())]);

export const bindings = [
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
  bind(routes.resetPassword, async (ctx, input) => {
    await resetStaffPassword(ctx, input);
    return { status: 'reset' as const };
  }),
];
