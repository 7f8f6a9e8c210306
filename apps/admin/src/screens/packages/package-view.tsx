import { type PackageView, routes } from '@kaifong/domain/packages/contract';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { packageSteps } from './package-steps.ts';
import classes from './packages.module.css';

export default function PackageScreen() {
  return <SteppedScreen read={routes.getPackage} listPath="/package" view={Package} />;
}

interface PartProps {
  readonly one: PackageView;
}

function Package({ record: one }: { readonly record: PackageView }) {
  const { t } = useTranslation();
  const over = one.status === 'completed' || one.status === 'refunded';
  return (
    <SteppedView
      steps={packageSteps}
      record={one}
      name={one.number}
      back="/package"
      description={`${one.name} · ${one.customer_name}`}
      next={over ? undefined : t(`packages_screen.next.${one.status}`)}
      main={
        <>
          <Sums one={one} />
          <Postings one={one} />
        </>
      }
      side={
        <>
          <Terms one={one} />
          <Friends one={one} />
        </>
      }
    />
  );
}

/** How amounts of a package are written: units, or money. */
function useAmount({ grants, currency }: PackageView) {
  const format = useFormat();
  return (amount: number) => (grants === 'money' ? format.money(amount, currency) : format.number(amount));
}

function Sums({ one }: PartProps) {
  const { t } = useTranslation();
  const amount = useAmount(one);
  return (
    <Panel title={t('packages_screen.sums')}>
      <dl className={classes.sums}>
        {(['left', 'granted', 'used', 'ended', 'refunded'] as const).map((sum) => (
          <div key={sum} className={sum === 'left' ? classes.left : undefined}>
            <dt>{t(`packages_screen.sum.${sum}`)}</dt>
            <dd>{amount(one.sums[sum])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Every posting, newest first. */
function Postings({ one }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(one);
  return (
    <Panel title={t('packages_screen.postings')}>
      <ul className={classes.lines}>
        {one.postings.map((line) => (
          <li key={line.id}>
            <Text fw={560}>{t(`packages.posting_kind.${line.kind}`)}</Text>
            <span className={classes.amount}>
              {line.amount > 0 ? '+' : '−'}
              {amount(Math.abs(line.amount))}
            </span>
            <Text size="sm" c="dimmed">
              {[format.dateTime(line.created_at), line.who, line.reason].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Terms({ one }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const begins = one.starts_at ? format.date(one.starts_at) : t('packages.starts.first_use');
  const days =
    one.valid_days === null ? t('packages_screen.no_end') : t('packages_screen.days', { days: one.valid_days });
  return (
    <Panel title={t('packages_screen.terms')}>
      <Text size="sm">{t('packages_screen.begins', { day: begins })}</Text>
      <Text size="sm">{one.ends_at ? t('packages_screen.ends', { day: format.date(one.ends_at) }) : days}</Text>
      {one.grants === 'units' ? (
        <Text size="sm">{t('packages_screen.single', { price: format.money(one.single_price, one.currency) })}</Text>
      ) : null}
      <Text size="sm" mt="sm">
        {one.customer_name}
        {one.email ? ` · ${one.email}` : ''}
      </Text>
      {can('get order') ? (
        <Anchor component={Link} to={`/order/${one.order_id}`} display="block">
          {t('packages_screen.to_order', { number: one.order_number })}
        </Anchor>
      ) : null}
    </Panel>
  );
}

/** Friends its owner shares the package with; she names them in her account. */
function Friends({ one }: PartProps) {
  const { t } = useTranslation();
  if (one.most_friends === 0) return null;
  return (
    <Panel title={t('packages_screen.friends')}>
      {one.friends.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('packages_screen.no_friends', { most: one.most_friends })}
        </Text>
      ) : (
        one.friends.map((friend) => (
          <Text key={friend.id} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {friend.email}
          </Text>
        ))
      )}
    </Panel>
  );
}
