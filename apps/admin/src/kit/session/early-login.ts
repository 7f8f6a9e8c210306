// The log-in is painted by the server's document before the app has come (`login-page.tsx`). What is typed into it by then
// is the app's to go on with.

export interface EarlyLogin {
  readonly email: string;
  readonly password: string;
  /** The field that had the focus. */
  readonly at: string;
  /** The form was sent already, or its button is being pressed; `public/early-login.js` held it back. */
  readonly sent: boolean;
}

let form: HTMLFormElement | null = null;
let at = '';

/** Remembers the form of the document; called before React draws its own in its place. */
export function keepEarlyLogin(): void {
  form = document.querySelector<HTMLFormElement>('#root form[data-early]');
  if (form?.contains(document.activeElement)) at = document.activeElement?.getAttribute('name') ?? '';
  form?.addEventListener('focusin', ({ target }) => {
    at = (target as HTMLElement).getAttribute('name') ?? '';
  });
}

/** The values of the early form, once; also when the form has left the document by now. */
export function takeEarlyLogin(): EarlyLogin | undefined {
  const early = form;
  form = null;
  if (!early) return undefined;
  const typed = (name: string) => early.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  return {
    email: typed('email'),
    password: typed('password'),
    at,
    sent: early.dataset.sent !== undefined || early.dataset.pressed !== undefined,
  };
}
