import { IconX } from '@tabler/icons-react';
import classes from './announcement.module.css';

interface NoticePreviewProps {
  readonly title: string;
  /** HTML the server has sanitised. */
  readonly body?: string;
  readonly style: string;
  readonly dismissible: boolean;
  readonly lang?: string;
}

/** An announcement as its audience meets it. */
export function NoticePreview({ title, body = '', style, dismissible, lang }: NoticePreviewProps) {
  return (
    <div className={classes.notice} data-style={style} lang={lang}>
      <div>
        <div className={classes.title}>{title}</div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server has sanitised comes here */}
        {body ? <div className={classes.body} dangerouslySetInnerHTML={{ __html: body }} /> : null}
      </div>
      {dismissible ? <IconX size={18} aria-hidden="true" /> : null}
    </div>
  );
}
