import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { EmailField } from '../../../form/email-field.tsx';
import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { CardPage } from '../card-page.tsx';
import { ChoicesForm, HiddenLink } from './choices-form.tsx';
import type { UnsubscribeView } from './unsubscribe.ts';

interface Props {
  readonly view: UnsubscribeView;
  readonly reply: FormReply | undefined;
}

function ToShop() {
  const text = usePersonalText();
  return (
    <ShopLink to="/" className={buttonClass({ size: 'lg', block: true })}>
      {text('verification.toShop')}
    </ShopLink>
  );
}

/** The page of a link that takes an address off a list: asks once more, offers the choices, and says what was done. */
export function UnsubscribeScreen({ view, reply }: Props) {
  const text = usePersonalText();
  const { list, done, choices } = view;
  if (choices)
    return (
      <CardPage title={view.title} introduction={!done && text('unsubscribe.news.choose', { email: view.email })}>
        {done && <Notice tone="good">{text(done === 'left' ? 'unsubscribe.news.done' : 'unsubscribe.saved')}</Notice>}
        {!done && choices.is_subscribe && <TakeOff view={view} reply={reply} />}
        <ChoicesForm view={view} choices={choices} reply={reply} />
      </CardPage>
    );
  if (done)
    return (
      <CardPage title={view.title}>
        <Notice tone="good">
          {text(done === 'sent' || done === 'texts' ? `unsubscribe.${done}` : `unsubscribe.${list}.done`)}
        </Notice>
        <ToShop />
      </CardPage>
    );
  if (view.code)
    return (
      <CardPage title={view.title} introduction={text('unsubscribe.textsAsk')}>
        <PostForm reply={reply} className={form.form}>
          <input type="hidden" name="code" value={view.code} />
          <SubmitButton size="lg" block>
            {text('unsubscribe.submit')}
          </SubmitButton>
        </PostForm>
      </CardPage>
    );
  if (list === 'news') return <AskForLink view={view} reply={reply} />;
  if (!view.email || !view.link)
    return (
      <CardPage title={view.title}>
        <Notice tone="warn">{text('unsubscribe.wishes.failed')}</Notice>
        <ShopLink to="/wishlist" className={buttonClass({ size: 'lg', block: true })}>
          {text('unsubscribe.wishes.elsewhere')}
        </ShopLink>
      </CardPage>
    );
  return (
    <CardPage title={view.title} introduction={text('unsubscribe.wishes.ask', { email: view.email })}>
      <TakeOff view={view} reply={reply} />
    </CardPage>
  );
}

/** One press, and the address is off the list. */
function TakeOff({ view, reply }: Props) {
  const text = usePersonalText();
  return (
    <PostForm reply={reply} className={form.form}>
      <HiddenLink view={view} />
      <SubmitButton size="lg" block>
        {text('unsubscribe.submit')}
      </SubmitButton>
    </PostForm>
  );
}

/** Without a link, or with one that is cut or over: a mail brings a good one. */
function AskForLink({ view, reply }: Props) {
  const text = usePersonalText();
  const labels = { email: text('field.email') };
  return (
    <CardPage title={view.title} introduction={text('unsubscribe.introduction')}>
      {view.link && !reply && <Notice tone="warn">{text('unsubscribe.news.failed')}</Notice>}
      <PostForm reply={reply} labels={labels} className={form.form}>
        <EmailField label={labels.email} defaultValue={view.email} />
        <SubmitButton size="lg" block>
          {text('unsubscribe.send')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
