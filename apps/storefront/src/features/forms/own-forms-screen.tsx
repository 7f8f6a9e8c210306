import { Badge, type BadgeTone } from '@kaifong/ui/badge';
import { Notice } from '@kaifong/ui/notice';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { NewerOlder } from '../../kit/newer-older.tsx';
import card from '../../kit/record-card.module.css';
import { useSaidOnce } from '../../kit/use-said-once.ts';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import type { OwnFormsView, OwnFormView } from './own-forms.ts';

const tones: Record<OwnFormView['status'], BadgeTone> = {
  draft: 'warn',
  pending: 'accent',
  processing: 'accent',
  approved: 'good',
  completed: 'good',
  rejected: 'bad',
  canceled: 'muted',
  disabled: 'accent',
  archived: 'muted',
};

interface OwnFormsScreenProps {
  readonly view: OwnFormsView;
  readonly reply: FormReply | undefined;
}

/** What a member has filled in, newest first. */
export function OwnFormsScreen({ view, reply }: OwnFormsScreenProps) {
  const text = usePersonalText();
  useSaidOnce(view.done);
  return (
    <div className={card.page}>
      <h1>{view.title}</h1>
      {view.done === 'withdrawn' && <Notice tone="good">{text('ownForms.withdrawn')}</Notice>}
      {view.forms.length === 0 && <p className={card.soft}>{text('ownForms.none')}</p>}
      <ul className={card.list}>
        {view.forms.map((form) => (
          <li key={form.id} className={card.card}>
            <OwnForm form={form} reply={reply} />
          </li>
        ))}
      </ul>
      <NewerOlder path="/account/forms" page={view.page} pages={view.pages} />
    </div>
  );
}

function OwnForm({ form, reply }: { readonly form: OwnFormView; readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  return (
    <>
      <div className={card.head}>
        <h2>{form.title}</h2>
        <Badge tone={tones[form.status]}>{text(`ownForms.status.${form.status}`)}</Badge>
        <span className={card.soft}>{form.day}</span>
      </div>
      {form.reason && <p className={card.words}>{text('ownForms.reason', { reason: form.reason })}</p>}
      {form.file && (
        <p>
          <a href={form.file.href}>{text('ownForms.file', { name: form.file.name })}</a>
        </p>
      )}
      {form.answers.length > 0 && (
        <details>
          <summary>{text('ownForms.answers')}</summary>
          <dl className={card.answers}>
            {form.answers.map((answer) => (
              <div key={answer.title}>
                <dt>{answer.title}</dt>
                <dd>{answer.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className={card.buttons}>
        {form.goOn && <ShopLink to={form.goOn}>{text('ownForms.goOn')}</ShopLink>}
        {form.mayWithdraw && (
          <PostForm name={`withdraw-${form.id}`} reply={reply}>
            <input type="hidden" name="id" value={form.id} />
            <SubmitButton tone="secondary">{text('ownForms.withdraw')}</SubmitButton>
          </PostForm>
        )}
      </div>
    </>
  );
}
