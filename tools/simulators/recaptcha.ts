// reCAPTCHA's check of answers, POST /recaptcha/api/siteverify, from
// https://developers.google.com/recaptcha/docs/verify: an answer is good once and for two minutes.
import { randomUUID } from 'node:crypto';
import { type SimulatorDefinition, startSimulator } from './frame.ts';

const goodFor = 2 * 60_000;

/** `token()` is the answer of a person, as the widget would put it into a form. */
export async function startRecaptcha({ secret = 'recaptcha-secret', port = 0, now = Date.now } = {}) {
  const issued = new Map<string, number>();
  const token = () => {
    const made = randomUUID();
    issued.set(made, now());
    return made;
  };

  function verdict(form: URLSearchParams): { readonly [name: string]: unknown } {
    const codes: string[] = [];
    const response = form.get('response');
    if (!form.get('secret')) codes.push('missing-input-secret');
    else if (form.get('secret') !== secret) codes.push('invalid-input-secret');
    if (!response) codes.push('missing-input-response');
    else if (codes.length === 0) {
      const at = issued.get(response);
      issued.set(response, 0);
      if (at === undefined) codes.push('invalid-input-response');
      else if (now() - at > goodFor) codes.push('timeout-or-duplicate');
      else return { success: true, challenge_ts: new Date(at).toISOString(), hostname: 'localhost' };
    }
    return { success: false, 'error-codes': codes };
  }

  const definition: SimulatorDefinition = {
    name: 'recaptcha',
    source: 'https://developers.google.com/recaptcha/docs/verify',
    misbehaviours: ['late', 'never'],
    routes: { 'POST /recaptcha/api/siteverify': ({ form }) => ({ body: verdict(form) }) },
    buttons: { 'A person answers': () => `Token: ${token()}` },
  };
  const simulator = await startSimulator(definition, { port });
  return { ...simulator, token, verify: `${simulator.url}/recaptcha/api/siteverify` };
}
