// Facebook's script, of which this page needs two calls. https://developers.facebook.com/docs/facebook-login/web

interface LoginAnswer {
  readonly status: string;
  readonly authResponse?: { readonly accessToken: string } | null;
}

export interface FacebookScript {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(done: (answer: LoginAnswer) => void, options: { scope: string }): void;
}

declare global {
  interface Window {
    FB?: FacebookScript;
  }
}

/** Loads the script once; the server's policy lets it run on this page alone. */
export function loadFacebookScript(src: string, appId: string, version: string): Promise<FacebookScript> {
  return new Promise((resolve, reject) => {
    const opened = () => {
      if (!window.FB) return reject(new Error('the script brought nothing'));
      window.FB.init({ appId, version, cookie: false, xfbml: false });
      resolve(window.FB);
    };
    if (window.FB) return opened();
    const script = document.createElement('script');
    script.src = src;
    script.onload = opened;
    script.onerror = () => reject(new Error('the script did not load'));
    document.head.append(script);
  });
}

/** Her yes as an access token; undefined when she called it off. */
export const askFacebook = (script: FacebookScript): Promise<string | undefined> =>
  new Promise((resolve) => {
    script.login(({ authResponse }) => resolve(authResponse?.accessToken), { scope: 'public_profile,email' });
  });
