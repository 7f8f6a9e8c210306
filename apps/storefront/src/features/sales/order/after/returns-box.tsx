import { Icon } from '@kaifong/ui/icon';
import { FileField } from '../../../../form/file-field.tsx';
import form from '../../../../form/form.module.css';
import type { FormReply } from '../../../../form/form-reply.ts';
import { PostForm } from '../../../../form/post-form.tsx';
import { SelectField } from '../../../../form/select-field.tsx';
import { SubmitButton } from '../../../../form/submit-button.tsx';
import { TextAreaField } from '../../../../form/text-field.tsx';
import { usePersonalText } from '../../../../shell/personal-text.ts';
import cancel from '../forms/cancel-form.module.css';
import type { OrderView } from '../order-views.ts';
import styles from '../papers/order-papers.module.css';

interface ReturnsBoxProps {
  readonly order: OrderView;
  /** Sends the form once, however often the button is pressed. */
  readonly formKey: string;
  readonly reply: FormReply | undefined;
}

/** Goods she sends back: what was asked for, and the form to ask. */
export function ReturnsBox({ order, formKey, reply }: ReturnsBoxProps) {
  const text = usePersonalText();
  return (
    <>
      {order.returns.length > 0 && (
        <section className={styles.box} aria-labelledby="returns">
          <h2 id="returns" className={styles.title}>
            {text('return.title')}
          </h2>
          <ul className={styles.list}>
            {order.returns.map((back) => (
              <li key={back.id}>
                <strong>{back.number}</strong> · {text(`return.status.${back.status}`)}
                <div className={styles.kind}>{[back.at, ...back.lines].join(' · ')}</div>
                {back.rejectReason && <p>{back.rejectReason}</p>}
                {back.canCancel && (
                  <PostForm name="return-off" reply={reply}>
                    <input type="hidden" name="return" value={back.id} />
                    <SubmitButton tone="secondary">{text('return.off')}</SubmitButton>
                  </PostForm>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {order.returnable.length > 0 && <AskForm order={order} formKey={formKey} reply={reply} />}
    </>
  );
}

function AskForm({ order, formKey, reply }: ReturnsBoxProps) {
  const text = usePersonalText();
  const linesByName = Object.fromEntries(order.returnable.map(({ id, name }) => [`pieces_${id}`, name]));
  return (
    <details className={cancel.details} open={reply?.form === 'return' || undefined}>
      <summary>
        {text('return.ask')}
        <Icon name="down" size={16} />
      </summary>
      <PostForm
        name="return"
        reply={reply}
        className={`${form.form} ${cancel.form}`}
        encType="multipart/form-data"
        labels={{ ...linesByName, file: text('return.picture') }}
      >
        <input type="hidden" name="key" value={formKey} />
        {order.returnable.map((line) => (
          <SelectField key={line.id} name={`pieces_${line.id}`} label={line.name} options={line.counts} />
        ))}
        <SelectField name="reason" label={text('return.why')} options={order.returnReasons} />
        <TextAreaField name="words" label={text('return.words')} maxLength={1000} rows={3} mayBeEmpty />
        <FileField
          name="file"
          label={text('return.picture')}
          hint={text('return.pictureHint')}
          accept="image/jpeg,image/png,image/webp,image/gif"
          most={1}
          mayBeEmpty
        />
        <SubmitButton tone="secondary" block>
          {text('return.submit')}
        </SubmitButton>
      </PostForm>
    </details>
  );
}
