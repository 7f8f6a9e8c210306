import { Notice } from '@kaifong/ui/notice';
import { ShopPicture } from '@kaifong/ui/picture';
import type { FormReply } from '../../form/form-reply.ts';
import { Prose } from '../../kit/prose.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './form-screen.module.css';
import type { AppliedService, FormView } from './form-views.ts';
import { KeptNotice } from './kept-notice.tsx';

interface FormScreenProps {
  readonly view: FormView;
  readonly reply: FormReply | undefined;
}

/** A form of the shop's own making: filled in here, with or without scripts. */
export function FormScreen({ view, reply }: FormScreenProps) {
  const text = usePersonalText();
  if (view.sent !== null)
    return (
      <div className={`page ${styles.page} ${styles.kept}`} id="sent">
        <h1>{view.title}</h1>
        <Notice tone="good">
          <p className={styles.words}>{view.sent || text('formPage.sent')}</p>
          {view.funnel?.mailed && <p>{text('funnel.mailed')}</p>}
        </Notice>
        <p>
          <ShopLink to="/">{text('formPage.home')}</ShopLink>
        </p>
      </div>
    );
  return (
    <div className={`page ${styles.page}`}>
      <h1>{view.title}</h1>
      {view.service?.title && <Service service={view.service} />}
      {view.description && <Prose html={view.description} />}
      {view.over && <Notice tone="warn">{text('formPage.over')}</Notice>}
      {view.kept && <KeptNotice address={view.kept} />}
      {view.reason && (
        <Notice tone="warn">
          <p>{text('formPage.asked')}</p>
          <p className={styles.words}>{view.reason}</p>
        </Notice>
      )}
      {view.state === 'open' ? (
        <AnswerForm view={view} reply={reply} />
      ) : (
        <Notice tone="warn">
          {text(`formPage.${view.state as 'not_yet' | 'closed' | 'full'}`, { when: view.when })}
        </Notice>
      )}
    </div>
  );
}

/** The service she applies for, and the way back to it. */
function Service({ service: { title, link, picture } }: { readonly service: AppliedService }) {
  const text = usePersonalText();
  return (
    <div className={styles.service}>
      {picture && <ShopPicture picture={picture} sizes="5rem" alt="" shape="square" loading="eager" />}
      <p>
        <span className={styles.soft}>{text('formPage.service')}</span>
        <ShopLink to={link}>{title}</ShopLink>
      </p>
    </div>
  );
}
