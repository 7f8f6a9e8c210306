import { type ChangeEvent, useState } from 'react';
import { ChoiceList } from '../../../form/choice-list.tsx';
import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { TextField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import type { OrderView } from './order-views.ts';
import { TransferTo } from './pay/transfer-to.tsx';
import { largestSlip, slipTypes } from './slip-limit.ts';

export interface SlipFormProps {
  readonly order: Pick<OrderView, 'number' | 'slipMethods' | 'payment'>;
  readonly slipKey: string;
  readonly reply: FormReply | undefined;
}

type Fit = 'fits' | 'shrinking' | 'too-large';

/** Puts a smaller picture in the place of one that is too large; what cannot be made smaller is said. */
function useFit() {
  const [fit, setFit] = useState<Fit>('fits');
  const judge = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file || file.size <= largestSlip) return setFit('fits');
    setFit('shrinking');
    // Fetched when a photo is too large, so that the page of an order is light.
    const { shrinkPicture } = await import('@kaifong/ui/photo');
    const smaller = await shrinkPicture(file, largestSlip);
    // Another one was chosen meanwhile, which is judged by itself.
    if (input.files?.[0] !== file) return;
    if (smaller) {
      const files = new DataTransfer();
      files.items.add(smaller);
      input.files = files.files;
    }
    setFit(smaller ? 'fits' : 'too-large');
  };
  return { fit, judge };
}

/** How a difference was transferred, each way with where the money goes to. */
function SlipMethods({ order: { number, slipMethods, payment } }: Pick<SlipFormProps, 'order'>) {
  const text = usePersonalText();
  if (slipMethods.length === 0) return null;
  const own = slipMethods.find(({ code }) => code === payment.code) ?? slipMethods[0];
  const choices = slipMethods.map(({ code, name, instructions, payCode }) => ({
    value: code,
    title: name,
    body: <TransferTo number={number} code={payCode} instructions={instructions} />,
  }));
  return <ChoiceList name="payment_method" legend={text('slip.paidWith')} choices={choices} chosen={own?.code} />;
}

/** Sends the slip of a transfer. A photo is made small enough; another file that is too large is said so before it is sent. */
export function SlipForm({ order, slipKey, reply }: SlipFormProps) {
  const text = usePersonalText();
  const { fit, judge } = useFit();
  const label = text('slip.label');
  const refused: FormReply | undefined =
    fit === 'too-large' ? { form: 'slip', messages: [], errors: { file: [text('slip.tooLarge')] }, values: {} } : reply;
  return (
    <PostForm
      name="slip"
      reply={refused}
      labels={{ file: label }}
      className={form.form}
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (fit !== 'fits') event.preventDefault();
      }}
      preventScrollReset
    >
      <input type="hidden" name="key" value={slipKey} />
      <SlipMethods order={order} />
      <TextField
        name="file"
        type="file"
        label={label}
        hint={text(fit === 'shrinking' ? 'slip.shrinking' : 'slip.hint')}
        accept={slipTypes}
        onChange={(event) => void judge(event)}
      />
      <div>
        <SubmitButton pending={text('slip.pending')}>{text('slip.submit')}</SubmitButton>
      </div>
    </PostForm>
  );
}
