import { askedFields } from '@kaifong/domain/forms/facts';
import { Button } from '@kaifong/ui/button';
import { type FormEvent, useRef, useState } from 'react';
import { CaptchaField } from '../../form/captcha-field.tsx';
import { CheckField } from '../../form/check-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TrapField } from '../../form/trap-field.tsx';
import { useHydrated } from '../../form/use-hydrated.ts';
import { usePersonalText } from '../../shell/personal-text.ts';
import { AnswerField } from './answer-field.tsx';
import styles from './form-screen.module.css';
import { type FormView, inputOf, type TabView } from './form-views.ts';
import { useLanguageGuard } from './use-language-guard.ts';

interface AnswerFormProps {
  readonly view: FormView;
  readonly reply: FormReply | undefined;
}

type Chosen = Readonly<Record<string, readonly string[]>>;

const startOf = (tabs: readonly TabView[]): Chosen =>
  Object.fromEntries(tabs.flatMap(({ fields }) => fields.map(({ key, answered }) => [key, answered])));

/** What stands in the inputs now, by the key of the field. */
function typedIn(element: HTMLFormElement): Chosen {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of new FormData(element)) {
    if (!name.startsWith(inputOf('')) || typeof value !== 'string' || value === '') continue;
    const key = name.slice(inputOf('').length);
    typed[key] = [...(typed[key] ?? []), value];
  }
  return typed;
}

const tabOf = (tabs: readonly TabView[], reply: FormReply | undefined): number | undefined => {
  const at = tabs.findIndex(({ fields }) => fields.some(({ key }) => reply?.errors[inputOf(key)]));
  return at < 0 ? undefined : at;
};

/** Which of several tabs is shown; a refusal leads to the first that has something wrong. Without scripts all are. */
function useSteps(tabs: readonly TabView[], reply: FormReply | undefined) {
  const hydrated = useHydrated();
  const [step, setStep] = useState(0);
  const [led, setLed] = useState<FormReply>();
  if (reply && led !== reply) {
    setLed(reply);
    setStep(tabOf(tabs, reply) ?? step);
  }
  const stepped = hydrated && tabs.length > 1;
  return { step, setStep, stepped, isLast: !stepped || step === tabs.length - 1 };
}

/** The form itself. Several tabs follow each other step by step; what a choice does not ask for is not shown. */
export function AnswerForm({ view, reply }: AnswerFormProps) {
  const text = usePersonalText();
  const hydrated = useHydrated();
  const element = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Chosen>(() => startOf(view.tabs));
  const [own, setOwn] = useState<FormReply>();
  const [answered, setAnswered] = useState<FormReply>();
  if (reply && answered !== reply) {
    setAnswered(reply);
    setOwn(undefined);
  }
  const shownReply = own ?? reply;
  const [dirty, setDirty] = useState(false);
  useLanguageGuard(dirty, text('formPage.discard'));
  const { step, setStep, stepped, isLast } = useSteps(view.tabs, shownReply);
  const asked = hydrated
    ? askedFields(
        view.tabs.flatMap(({ fields }) => fields),
        typed,
      )
    : undefined;
  const isShown = (key: string) => asked === undefined || asked.has(key);
  const note = (event: FormEvent<HTMLDivElement>) => {
    const own = (event.target as HTMLInputElement).form;
    if (!own) return;
    setTyped(typedIn(own));
    setDirty(true);
  };
  const go = (to: number) => {
    setStep(to);
    requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'start' }));
  };
  // Answers that are missing on this step are named before the next one, by the browser alone.
  const next = () => {
    const filled = new FormData(element.current?.closest('form') ?? undefined);
    const missing = (view.tabs[step]?.fields ?? []).filter(({ key, required, type, files, fixed }) => {
      if (!required || fixed || type === 'hidden' || !isShown(key) || files.length > 0) return false;
      return filled
        .getAll(inputOf(key))
        .every((value) => (typeof value === 'string' ? value.trim() === '' : value.size === 0));
    });
    if (missing.length === 0) {
      setOwn(undefined);
      return go(step + 1);
    }
    const errors = Object.fromEntries(missing.map(({ key }) => [inputOf(key), [text('formPage.required')]]));
    setOwn({ form: '', messages: [], errors, values: {} });
  };
  const labels = Object.fromEntries(
    view.tabs.flatMap(({ fields }) => fields.map(({ key, title }) => [inputOf(key), title])),
  );
  return (
    <PostForm
      reply={shownReply}
      labels={labels}
      className={form.form}
      action={view.funnel ? `${view.link}?source=${view.source}` : view.link}
      encType="multipart/form-data"
      onSubmit={(event) => {
        setOwn(undefined);
        // Enter in an input presses the first button: on a step that is not the last one it leads on.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if ((submitter as HTMLButtonElement | null)?.value !== 'next') return;
        event.preventDefault();
        next();
      }}
    >
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="link" value={view.link} />
      <input type="hidden" name="send_key" value={view.sendKey} />
      <input type="hidden" name="source" value={view.source} />
      {view.service && <input type="hidden" name="service" value={view.service.url} />}
      {view.booking && <input type="hidden" name="booking" value={view.booking} />}
      {view.resume && <input type="hidden" name="resume" value={view.resume} />}
      <div ref={element} className={styles.tabs} onInput={note} onChange={note}>
        {stepped && (
          <p className={styles.progress} aria-live="polite">
            {text('formPage.step', { step: step + 1, steps: view.tabs.length })}
          </p>
        )}
        {view.tabs.map((tab, at) => (
          <fieldset key={tab.id} className={styles.tab} hidden={stepped && at !== step}>
            <legend className={view.tabs.length > 1 ? styles.legend : 'hidden'}>{tab.title}</legend>
            <div className={styles.fields}>
              {tab.fields.map((field) => (
                <div key={field.key} data-half={field.class === 'half' || undefined} hidden={!isShown(field.key)}>
                  <AnswerField field={field} codes={view.codes} code={view.code} tabs={view.tabs} />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {isLast && view.funnel?.asksConsent && <Consent ebook={view.funnel.ebook} />}
      <TrapField />
      {isLast && <CaptchaField siteKey={view.captcha} />}
      <div className={styles.buttons}>
        {stepped && step > 0 && (
          <Button type="button" tone="quiet" onClick={() => go(step - 1)}>
            {text('formPage.back')}
          </Button>
        )}
        {isLast ? (
          <SubmitButton size="lg" name="intent" value="send">
            {text('formPage.send')}
          </SubmitButton>
        ) : (
          <SubmitButton size="lg" name="intent" value="next">
            {text('formPage.next')}
          </SubmitButton>
        )}
        {!view.funnel && (
          <button type="submit" name="intent" value="keep" className={styles.keep}>
            {text('formPage.keep')}
          </button>
        )}
      </div>
    </PostForm>
  );
}

/** Whether she wants the shop's news, and with them the e-book where there is one. */
function Consent({ ebook }: { readonly ebook: string | null }) {
  const text = usePersonalText();
  return (
    <CheckField name="consent" label={ebook ? text('funnel.consentBook', { title: ebook }) : text('funnel.consent')} />
  );
}
