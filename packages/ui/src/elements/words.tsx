// Elements made of words.
import { buttonClass } from '../button/index.ts';
import { ShopPicture } from '../picture/index.ts';
import { ElementLink } from './element-link.tsx';
import { Formatted } from './formatted.tsx';
import type { ButtonView, ElementParts, ElementView } from './views.ts';
import styles from './words.module.css';

const levels = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

export function Heading({ props }: ElementView<'heading'>) {
  const Tag = levels[props.level];
  return <Tag className={`${styles.heading} ${styles[Tag]} ${styles[props.align]}`}>{props.text}</Tag>;
}

export function Text({ props }: ElementView<'text'>) {
  return <p className={`${styles.text} ${styles[props.size]} ${styles[props.align]}`}>{props.text}</p>;
}

export function RichText({ props }: ElementView<'rich_text'>) {
  return <Formatted html={props.html} />;
}

interface ButtonRowProps {
  readonly items: readonly ButtonView[];
  readonly parts: ElementParts;
  readonly align?: 'start' | 'center';
  readonly size?: 'md' | 'lg';
}

export function ButtonRow({ items, parts, align = 'start', size = 'md' }: ButtonRowProps) {
  const shown = items.filter(({ label, link }) => label && link);
  if (shown.length === 0) return null;
  return (
    <p className={`${styles.buttons} ${styles[align]}`}>
      {shown.map(({ id, label, link, tone }) => (
        <ElementLink key={id} to={link} parts={parts} className={buttonClass({ tone, size })}>
          {label}
        </ElementLink>
      ))}
    </p>
  );
}

export function Buttons({ props, parts }: ElementView<'buttons'>) {
  return <ButtonRow items={props.items} parts={parts} align={props.align} />;
}

export function Quote({ props }: ElementView<'quote'>) {
  const { text, name, role, picture } = props;
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {(name || role) && (
        <figcaption>
          {picture && (
            <span className={styles.face}>
              <ShopPicture picture={picture} sizes="3.5rem" shape="square" alt="" />
            </span>
          )}
          <span>
            {name && <strong>{name}</strong>}
            {role && <span className={styles.role}>{role}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

export function Faq({ props }: ElementView<'faq'>) {
  const { title, items } = props;
  return (
    <div className={styles.faq}>
      {title && <h2 className={`${styles.heading} ${styles.h2}`}>{title}</h2>}
      <div className={styles.questions}>
        {items
          .filter(({ question }) => question)
          .map(({ id, question, answer }) => (
            <details key={id} className={styles.question}>
              <summary>{question}</summary>
              <Formatted html={answer} />
            </details>
          ))}
      </div>
    </div>
  );
}

export function Contact({ props, parts }: ElementView<'contact'>) {
  const { title, text, label, link, details } = props;
  const { email, phone, address } = parts.contact;
  const { words } = parts;
  const shown = details && (email || phone || address);
  return (
    <div className={styles.contact}>
      <div className={styles.call}>
        {title && <h2 className={`${styles.heading} ${styles.h2}`}>{title}</h2>}
        {text && <p className={styles.text}>{text}</p>}
        <ButtonRow items={[{ id: 'contact', label, link: link || '/contact-us', tone: 'primary' }]} parts={parts} />
      </div>
      {shown && (
        <dl className={styles.details}>
          {email && <Detail name={words.email} value={email} href={`mailto:${email}`} />}
          {phone && <Detail name={words.phone} value={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />}
          {address && <Detail name={words.address} value={address} />}
        </dl>
      )}
    </div>
  );
}

interface DetailProps {
  readonly name: string;
  readonly value: string;
  readonly href?: string;
}

function Detail({ name, value, href }: DetailProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  );
}
