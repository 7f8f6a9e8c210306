import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { type FormEvent, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PasswordField } from '../../../form/password-field.tsx';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { CardPage } from '../card-page.tsx';
import { askFacebook, type FacebookScript, loadFacebookScript } from './facebook-script.ts';
import type { SocialView } from './social.ts';

interface SocialScreenProps {
  readonly view: SocialView;
  readonly reply: FormReply | undefined;
}

/** One button that opens Facebook; what comes back is sent on. A page of its own: its policy lets Facebook's script in. */
export function SocialScreen({ view, reply }: SocialScreenProps) {
  const text = usePersonalText();
  const { purpose, back } = view;
  const { script, missing } = useFacebook(view);
  const submit = useSubmit();
  const [calledOff, setCalledOff] = useState(false);
  const labels = { current_password: text('field.currentPassword') };
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!script) return;
    const filled = new FormData(event.currentTarget);
    setCalledOff(false);
    const token = await askFacebook(script);
    if (!token) {
      setCalledOff(true);
      return;
    }
    filled.set('access_token', token);
    await submit(filled, { method: 'post' });
  };
  return (
    <CardPage
      title={view.title}
      introduction={text(`facebook.${purpose}.introduction`)}
      foot={
        <p>
          <ShopLink to={purpose === 'link' ? '/account/profile' : `/login?${new URLSearchParams({ return: back })}`}>
            {text(`facebook.${purpose}.otherWay`)}
          </ShopLink>
        </p>
      }
    >
      {view.rehearsal && <Notice tone="warn">{text('facebook.rehearsal')}</Notice>}
      <noscript>
        <p>{text('facebook.needsScripts')}</p>
      </noscript>
      {missing && <Notice tone="bad">{text('facebook.away')}</Notice>}
      <div role="status">{calledOff && <Notice tone="warn">{text('facebook.calledOff')}</Notice>}</div>
      {view.lacksPassword ? (
        <>
          <p>{text('facebook.lacksPassword')}</p>
          <ShopLink to="/account/profile" className={buttonClass({ tone: 'secondary', block: true })}>
            {text('profile.firstPassword')}
          </ShopLink>
        </>
      ) : (
        <PostForm
          reply={calledOff ? undefined : reply}
          labels={labels}
          className={form.form}
          onSubmit={(event) => void ask(event)}
        >
          <input type="hidden" name="return" value={back} />
          {purpose === 'link' && (
            <PasswordField name="current_password" label={labels.current_password} autoComplete="current-password" />
          )}
          {!missing && (
            <SubmitButton size="lg" block disabled={!script}>
              {text('facebook.submit')}
            </SubmitButton>
          )}
        </PostForm>
      )}
    </CardPage>
  );
}

function useFacebook({ script: src, appId, version }: SocialView) {
  const [script, setScript] = useState<FacebookScript>();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let left = false;
    loadFacebookScript(src, appId, version).then(
      (opened) => !left && setScript(() => opened),
      () => {
        if (left) return;
        // A visitor who came here from another page of the shop has the policy of that page: this one is asked for
        // anew, once.
        const first = performance.getEntriesByType('navigation')[0]?.name;
        const isOther = first !== undefined && new URL(first).pathname !== window.location.pathname;
        if (isOther) window.location.reload();
        else setMissing(true);
      },
    );
    return () => {
      left = true;
    };
  }, [src, appId, version]);
  return { script, missing };
}
