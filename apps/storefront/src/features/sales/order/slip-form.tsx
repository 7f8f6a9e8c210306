import { type ChangeEvent, useState } from 'react';
import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { TextField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { largestSlip, slipTypes } from './slip-limit.ts';

export interface SlipFormProps {
  readonly slipKey: string;
  readonly reply: FormReply | undefined;
}

/** Sends the slip of a transfer. Too large a file is said so before it is sent. */
export function SlipForm({ slipKey, reply }: SlipFormProps) {
  const text = usePersonalText();
  const [tooLarge, setTooLarge] = useState(false);
  const label = text('slip.label');
  const judge = (event: ChangeEvent<HTMLInputElement>) => {
    setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > largestSlip);
  };
  const refused: FormReply | undefined = tooLarge
    ? { form: 'slip', messages: [], errors: { file: [text('slip.tooLarge')] }, values: {} }
    : reply;
  return (
    <PostForm
      name="slip"
      reply={refused}
      labels={{ file: label }}
      className={form.form}
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (tooLarge) event.preventDefault();
      }}
      preventScrollReset
    >
      <input type="hidden" name="key" value={slipKey} />
      <TextField name="file" type="file" label={label} hint={text('slip.hint')} accept={slipTypes} onChange={judge} />
      <div>
        <SubmitButton pending={text('slip.pending')}>{text('slip.submit')}</SubmitButton>
      </div>
    </PostForm>
  );
}
