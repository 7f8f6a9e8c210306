import { useEffect, useRef } from 'react';
import styles from './captcha-field.module.css';
import { captchaScript } from './captcha-script.ts';
import { useForm, useInput } from './form-context.ts';

interface Recaptcha {
  ready(then: () => void): void;
  render(place: HTMLElement, options: { sitekey: string }): number;
  reset(widget: number): void;
}

const recaptcha = () => (window as { grecaptcha?: Recaptcha }).grecaptcha;

/** Calls `then` once Google's script is there; returns how to stop waiting. */
function whenLoaded(then: (api: Recaptcha) => void): () => void {
  const timer = setInterval(() => {
    const api = recaptcha();
    if (!api?.render) return;
    clearInterval(timer);
    api.ready(() => then(api));
  }, 100);
  return () => clearInterval(timer);
}

/** Asks the visitor to show that she is a person. Nothing without a key: the shop does not ask on this form. */
export function CaptchaField({ siteKey }: { readonly siteKey: string | undefined }) {
  const { reply } = useForm();
  const { id, errors } = useInput('recaptcha_token');
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<number>(undefined);

  useEffect(() => {
    if (!siteKey) return;
    // Come here by a link inside the shop: only a document of its own may load what Google sends.
    if (!document.querySelector(`script[src="${captchaScript}"]`)) return location.reload();
    return whenLoaded((api) => {
      if (place.current && widget.current === undefined)
        widget.current = api.render(place.current, { sitekey: siteKey });
    });
  }, [siteKey]);

  // An answer is good for one try.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every reply
  useEffect(() => {
    if (widget.current !== undefined) recaptcha()?.reset(widget.current);
  }, [reply]);

  if (!siteKey) return null;
  return (
    <div id={id} tabIndex={-1} className={styles.field} aria-describedby={errors ? `${id}-error` : undefined}>
      <div ref={place} className={styles.widget} />
      {errors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
