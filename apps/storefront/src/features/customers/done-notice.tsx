import { Notice } from '@kaifong/ui/notice';
import { useSaidOnce } from '../../kit/use-said-once.ts';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { Done } from './load-account.ts';

/** The notice of what was just done. */
export function DoneNotice({ done }: { readonly done: Done | null }) {
  const text = usePersonalText();
  useSaidOnce(done);
  return done && <Notice tone="good">{text(`done.${done}`)}</Notice>;
}
