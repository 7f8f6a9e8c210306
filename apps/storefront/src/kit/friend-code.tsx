import { usePersonalText } from '../shell/personal-text.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './friend-code.module.css';

export interface FriendCodeProps {
  readonly code: string;
  /** Where a friend registers with it. */
  readonly link: string;
}

/** Her own referral code, and the link to send to a friend. */
export function FriendCode({ code, link }: FriendCodeProps) {
  const text = usePersonalText();
  const [codeLabel, linkLabel] = [text('points.friendCode'), text('points.friendLink')];
  return (
    <>
      <p>{text('points.friendText')}</p>
      <dl className={styles.pairs}>
        <dt>{codeLabel}</dt>
        <dd>
          <span className={styles.code}>{code}</span>
          <CopyButton value={code} what={codeLabel} />
        </dd>
        <dt>{linkLabel}</dt>
        <dd>
          <span className={styles.link}>{link}</span>
          <CopyButton value={link} what={linkLabel} />
        </dd>
      </dl>
    </>
  );
}

/** Where a friend registers with this code. */
export const friendLink = (origin: string, code: string): string =>
  `${origin}/register?${new URLSearchParams({ referral: code })}`;
