// The person behind an access token of Facebook.
import { definePort } from '@kaifong/kernel/context';

/** The app the shop registered with Facebook. */
export interface SocialApp {
  /** The app's public id; the browser's script needs it. */
  readonly id: string;
  readonly secret: string;
}

/** Addresses our page opens for the script and what it talks to. */
export interface SocialOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connects: readonly string[];
}

/** Facebook could not be reached, or answered nothing that can be read. */
export class SocialAway extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'SocialAway';
  }
}

export interface SocialLogin {
  /** In the demo shop: the app of the simulator, for a shop without keys. */
  readonly rehearsal: SocialApp | undefined;
  /** Of Facebook's interface, as `v23.0`: what pages and server ask for alike. */
  readonly version: string;
  /** Where the browser loads the script from. */
  script(isRehearsal: boolean): string;
  origins(isRehearsal: boolean): SocialOrigins;
  /** Facebook's id of whoever gave the token to this app; undefined for a token that is not good, or of another app. Throws `SocialAway`. Never inside a transaction. */
  whoIs(token: string, app: SocialApp, isRehearsal: boolean): Promise<string | undefined>;
  /** Whether id and secret open the app. Throws `SocialAway`. */
  testConnection(app: SocialApp, isRehearsal: boolean): Promise<{ readonly open: boolean; readonly answer: string }>;
}

const away = async (): Promise<never> => {
  throw new SocialAway('there is no adapter');
};

export const socialLogin = definePort<SocialLogin>('social login', {
  rehearsal: undefined,
  version: '',
  script: () => '',
  origins: () => ({ scripts: [], frames: [], connects: [] }),
  whoIs: away,
  testConnection: away,
});

/** `tokens`: access token → Facebook's id: for tests. */
export function fakeSocialLogin(tokens: Readonly<Record<string, string>>) {
  const fake = {
    rehearsal: { id: '1000', secret: 'rehearsal' },
    version: 'v1.0',
    /** Nobody answers now. */
    isAway: false,
    script: () => 'http://facebook.test/sdk.js',
    origins: () => ({ scripts: ['http://facebook.test'], frames: [], connects: ['http://facebook.test'] }),
    async whoIs(token: string) {
      if (fake.isAway) throw new SocialAway('away');
      return tokens[token];
    },
    async testConnection() {
      if (fake.isAway) throw new SocialAway('away');
      return { open: true, answer: '' };
    },
  };
  return fake;
}
