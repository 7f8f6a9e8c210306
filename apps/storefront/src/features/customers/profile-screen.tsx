import { Badge } from '@kaifong/ui/badge';
import { buttonClass } from '@kaifong/ui/button';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { FriendCode } from '../../kit/friend-code.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { DoneNotice } from './done-notice.tsx';
import { EmailForm } from './email-form.tsx';
import type { ProfilePageView } from './load-account.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-screen.module.css';

export interface ProfileScreenProps {
  readonly view: ProfilePageView;
  readonly reply: FormReply | undefined;
}

export function ProfileScreen({ view, reply }: ProfileScreenProps) {
  const text = usePersonalText();
  const { profile } = view;
  // A form that was saved starts anew from what is stored now, with no password left in it.
  const saved = profile.version;
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      {!reply && <DoneNotice done={view.done} />}
      <section className={styles.card} aria-labelledby="details">
        <h2 id="details">{text('profile.details')}</h2>
        <ProfileForm key={`details ${saved}`} profile={profile} codes={view.codes} reply={reply} />
        {profile.phone && (
          <p className={styles.current}>
            <strong>
              +{profile.countryCode} {profile.phone}
            </strong>
            <Badge tone={profile.phoneVerified ? 'good' : 'warn'}>
              {text(profile.phoneVerified ? 'profile.verified' : 'profile.unverified')}
            </Badge>
          </p>
        )}
        {view.codesOffered && (
          <ShopLink to={profile.phone && !profile.phoneVerified ? '/phone/profile?own=1' : '/phone/profile'}>
            {text(profile.phone && !profile.phoneVerified ? 'phoneCode.verify' : 'phoneCode.change')}
          </ShopLink>
        )}
      </section>
      <section className={styles.card} aria-labelledby="address">
        <h2 id="address">{text('profile.email')}</h2>
        <p className={styles.current}>
          <strong>{profile.email}</strong>
          <Badge tone={profile.emailVerified ? 'good' : 'warn'}>
            {text(profile.emailVerified ? 'profile.verified' : 'profile.unverified')}
          </Badge>
        </p>
        <EmailForm key={`email ${saved}`} profile={profile} reply={reply} />
      </section>
      <section className={styles.card} aria-labelledby="password">
        <h2 id="password">{text(profile.hasPassword ? 'profile.password' : 'profile.firstPassword')}</h2>
        <PasswordForm key={`password ${saved}`} profile={profile} reply={reply} />
      </section>
      {view.facebook && <FacebookCard linked={view.facebook.linked} reply={reply} />}
      <section className={styles.card} aria-labelledby="friend">
        <h2 id="friend">{text('points.friendTitle')}</h2>
        <FriendCode code={profile.referralCode} link={view.friendLink} />
      </section>
    </div>
  );
}

function FacebookCard({ linked, reply }: { readonly linked: boolean; readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  return (
    <section className={styles.card} aria-labelledby="facebook">
      <h2 id="facebook">Facebook</h2>
      <p>{text(linked ? 'facebook.linked' : 'facebook.unlinked')}</p>
      {linked ? (
        <PostForm name="facebook" reply={reply}>
          <SubmitButton tone="secondary">{text('facebook.remove')}</SubmitButton>
        </PostForm>
      ) : (
        // A page of its own, asked for anew: only its policy lets Facebook's script in.
        <div>
          <a href="/facebook/link" className={buttonClass({ tone: 'secondary' })}>
            {text('facebook.add')}
          </a>
        </div>
      )}
    </section>
  );
}
