// Facebook's log-in: debug_token and the app of the Graph API, and a stand-in for its script:
// https://developers.facebook.com/docs/graph-api/reference/debug_token, https://developers.facebook.com/docs/facebook-login/web.
import { randomBytes } from 'node:crypto';
import { facebookScript } from './facebook-script.ts';
import {
  type Answer,
  type AskedOf,
  keyMaker,
  type Misbehaviour,
  type SimulatorDefinition,
  type StartOptions,
  startSimulator,
} from './frame.ts';

/** The people with an account there: id → name. */
const people = { '501': 'Siu Ming', '502': 'Ka Yan' } as const;

const refused = (code: number, message: string): Answer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code } },
});
const cors = { 'Access-Control-Allow-Origin': '*' };

/** `token(id)` is what the script hands a page after somebody said yes; `app`: of another app than the shop's. */
export async function startFacebook({ port = 0, ...more }: StartOptions = {}) {
  const keys = { fb_client_id: '1000000000000001', facebook_client_secret: keyMaker(more)('facebook') };
  const switched = new Set<Misbehaviour>();
  const issued = new Map<string, { app: string; user: string }>();
  const token = (user: string, app = keys.fb_client_id) => {
    const made = `EAA${randomBytes(24).toString('hex')}`;
    issued.set(made, { app, user });
    return made;
  };

  /** Of the shop's own server, with its app's id and secret. */
  const guarded =
    (answer: (asked: AskedOf) => Answer) =>
    (asked: AskedOf): Answer =>
      asked.query.get('access_token') === `${keys.fb_client_id}|${keys.facebook_client_secret}`
        ? answer(asked)
        : refused(190, 'Invalid OAuth access token signature.');

  function debug({ query }: AskedOf): Answer {
    const known = issued.get(query.get('input_token') ?? '');
    if (!known)
      return {
        body: { data: { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] } },
      };
    const { app, user } = known;
    const data = { app_id: app, type: 'USER', is_valid: true, user_id: user, scopes: ['public_profile', 'email'] };
    return { body: { data: { ...data, application: 'Rehearsal', expires_at: Math.floor(Date.now() / 1000) + 5_400 } } };
  }

  /** What the script asks when somebody said yes in its box. */
  function sayYes({ form }: AskedOf): Answer {
    const user = form.get('user') ?? '';
    if (!Object.hasOwn(people, user)) return { ...refused(100, 'Nobody has this id.'), headers: cors };
    const accessToken = token(user, form.get('client_id') ?? '');
    return { body: { accessToken, userID: user, expiresIn: 5_400 }, headers: cors };
  }

  const definition: SimulatorDefinition = {
    name: 'Facebook',
    source: 'https://developers.facebook.com/docs/facebook-login/web',
    misbehaviours: ['late', 'never', 'away'],
    keys,
    routes: {
      'GET /v23.0/debug_token': guarded(debug),
      'GET /v23.0/{app}': guarded(({ params }) =>
        params.app === keys.fb_client_id
          ? { body: { id: keys.fb_client_id } }
          : refused(100, 'Unsupported get request.'),
      ),
    },
    pages: {
      'GET /en_US/sdk.js': () => ({
        body: facebookScript(simulator.url, people),
        headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
      }),
      'POST /rehearsal/yes': sayYes,
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, token };
}
