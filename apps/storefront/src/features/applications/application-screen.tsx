import { Notice } from '@kaifong/ui/notice';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import card from '../../kit/record-card.module.css';
import { useSaidOnce } from '../../kit/use-said-once.ts';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './application-screen.module.css';
import type { ApplicationPage, FileView, QuoteLine, StoryLine } from './application-views.ts';
import { RateForm } from './rate-form.tsx';
import { ApplicationStatus } from './status-badge.tsx';
import { WriteForm } from './write-form.tsx';

interface ApplicationScreenProps {
  readonly view: ApplicationPage;
  readonly reply: FormReply | undefined;
}

const saidAfterwards = ['sent', 'declined', 'withdrawn', 'written', 'rated'] as const;

/** An application from the form to the rating, for its applicant. */
export function ApplicationScreen({ view, reply }: ApplicationScreenProps) {
  const text = usePersonalText();
  useSaidOnce(view.done);
  const said = saidAfterwards.find((word) => word === view.done);
  return (
    <div className={`page ${styles.page} ${styles.alone}`}>
      <h1>{view.title}</h1>
      {said && <Notice tone="good">{text(`applications.done.${said}`)}</Notice>}
      <div className={card.head}>
        <ApplicationStatus status={view.status} stage={view.stage} />
        <span className={card.soft}>{text('applications.since', { date: view.day })}</span>
        {view.service.link && <ShopLink to={view.service.link}>{text('applications.service')}</ShopLink>}
      </div>
      <p>{text(`applications.next.${view.stage ?? view.status}`)}</p>
      {view.resume && (
        <p>
          <ShopLink to={view.resume}>{text('applications.resume')}</ShopLink>
        </p>
      )}
      {(view.status === 'process' || view.status === 'completed') && (
        <div>
          <label htmlFor="progress">{text('applications.progress', { percent: view.progress })}</label>
          <progress id="progress" className={styles.bar} value={view.progress} max={100} />
        </div>
      )}
      {view.quotes.length > 0 && (
        <section aria-labelledby="quotes">
          <h2 id="quotes">{text('applications.quotes')}</h2>
          <ul className={card.list}>
            {view.quotes.map((quote) => (
              <li key={quote.id} className={card.card}>
                <Quote quote={quote} reply={reply} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.mayRate && <RateForm reply={reply} />}
      {view.rating !== null && (
        <section aria-labelledby="rating">
          <h2 id="rating">{text('applications.rating')}</h2>
          <p>{text('applications.stars', { count: view.rating })}</p>
          {view.ratingWords && <p className={card.words}>{view.ratingWords}</p>}
        </section>
      )}
      <section aria-labelledby="story">
        <h2 id="story">{text('applications.story')}</h2>
        <ul className={card.list}>
          {view.story.map((line) => (
            <li key={line.key} className={card.card}>
              <Line line={line} />
            </li>
          ))}
        </ul>
        {view.story.length === 0 && <p className={card.soft}>{text('applications.quiet')}</p>}
      </section>
      {view.mayWrite && <WriteForm key={view.sendKey} sendKey={view.sendKey} reply={reply} />}
      <Answers view={view} />
      {view.mayWithdraw && (
        <PostForm name="withdraw" reply={reply}>
          <SubmitButton tone="secondary">{text('applications.withdraw')}</SubmitButton>
        </PostForm>
      )}
    </div>
  );
}

function Quote({ quote, reply }: { readonly quote: QuoteLine; readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  return (
    <>
      <div className={card.head}>
        <h3>{text(`applications.part.${quote.part}`)}</h3>
        <strong>{quote.price}</strong>
        <span className={card.soft}>
          {quote.state === 'open'
            ? text('applications.until', { date: quote.until })
            : text(`applications.quote.${quote.state}`)}
        </span>
      </div>
      {quote.words && <p className={card.words}>{quote.words}</p>}
      <div className={card.buttons}>
        {quote.mayAccept && (
          <PostForm name={`accept-${quote.id}`} reply={reply}>
            <input type="hidden" name="quote_id" value={quote.id} />
            <SubmitButton>{text('applications.accept')}</SubmitButton>
          </PostForm>
        )}
        {quote.mayDecline && (
          <PostForm name={`decline-${quote.id}`} reply={reply}>
            <input type="hidden" name="quote_id" value={quote.id} />
            <SubmitButton tone="secondary">{text('applications.decline')}</SubmitButton>
          </PostForm>
        )}
      </div>
    </>
  );
}

const FileLink = ({ file }: { readonly file: FileView }) => <a href={file.href}>{file.name}</a>;

function Line({ line }: { readonly line: StoryLine }) {
  const text = usePersonalText();
  return (
    <>
      <div className={card.head}>
        <strong>
          {line.kind === 'step'
            ? text(`applications.step.${line.command}`)
            : text(line.author === 'staff' ? 'applications.shopWrote' : 'applications.youWrote')}
        </strong>
        <span className={card.soft}>{line.when}</span>
      </div>
      {line.text && <p className={card.words}>{line.text}</p>}
      {line.kind === 'words' && line.file && <FileLink file={line.file} />}
    </>
  );
}

function Answers({ view }: Pick<ApplicationScreenProps, 'view'>) {
  const text = usePersonalText();
  if (view.answers.length === 0) return null;
  return (
    <details>
      <summary>{text('ownForms.answers')}</summary>
      <dl className={card.answers}>
        {view.answers.map((answer) => (
          <div key={answer.title}>
            <dt>{answer.title}</dt>
            <dd>
              {answer.files.length > 0
                ? answer.files.map((file) => <FileLink key={file.href} file={file} />)
                : answer.text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
