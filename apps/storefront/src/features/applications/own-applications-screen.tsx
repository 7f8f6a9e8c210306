import { NewerOlder } from '../../kit/newer-older.tsx';
import card from '../../kit/record-card.module.css';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import type { OwnApplicationsView } from './own-applications.ts';
import { ApplicationStatus } from './status-badge.tsx';

/** What a member applied for, newest first. */
export function OwnApplicationsScreen({ view }: { readonly view: OwnApplicationsView }) {
  const text = usePersonalText();
  return (
    <div className={card.page}>
      <h1>{view.title}</h1>
      {view.applications.length === 0 && (
        <p className={card.soft}>
          {text('applications.none')} <ShopLink to="/service">{text('applications.toServices')}</ShopLink>
        </p>
      )}
      <ul className={card.list}>
        {view.applications.map(({ id, href, service, status, stage, day, openQuotes }) => (
          <li key={id} className={card.card}>
            <div className={card.head}>
              <h2>
                <ShopLink to={href}>{service}</ShopLink>
              </h2>
              <ApplicationStatus status={status} stage={stage} />
              <span className={card.soft}>{day}</span>
            </div>
            {openQuotes > 0 && <p>{text('applications.openQuotes')}</p>}
          </li>
        ))}
      </ul>
      <NewerOlder path="/account/applications" page={view.page} pages={view.pages} />
    </div>
  );
}
