// The browser's part of a passkey. Its code comes when somebody uses one.
import i18next from 'i18next';

type Options = Readonly<Record<string, unknown>>;

async function asked<T>(ask: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  if (!library.browserSupportsWebAuthn()) throw new Error(i18next.t('factor.passkey_none'));
  // Browsers say the same when somebody closed the window and when there is no such passkey.
  return ask(library).catch(() => {
    throw new Error(i18next.t('factor.passkey_stopped'));
  });
}

// Written by the server's half of the library and read by this one: the contract passes them on unread.
const asWritten = (options: Options) => JSON.parse(JSON.stringify(options));

/** A new passkey for this account. */
export const makePasskey = (options: Options) =>
  asked(({ startRegistration }) => startRegistration({ optionsJSON: asWritten(options) }));

/** A signature of a passkey that is there. */
export const signByPasskey = (options: Options) =>
  asked(({ startAuthentication }) => startAuthentication({ optionsJSON: asWritten(options) }));
