import { Notice } from '@kaifong/ui/notice';
import { useText } from '../../shell/text.ts';

/** Says that only the holders of the link see this. */
export function PreviewNote() {
  const text = useText();
  return <Notice tone="warn">{text('content.preview')}</Notice>;
}
