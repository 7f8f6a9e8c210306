import type { SessionView } from '@kaifong/domain/till/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Totals } from '../../kit/document/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';

interface PanelProps {
  readonly session: SessionView;
}

function useWords({ currency }: SessionView) {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    t,
    format,
    say: (word: string) => t(`till.document.${word}`),
    money: (amount: number) => format.money(amount, currency),
  };
}

/** The figures of sales, as the X and Z report say them. */
export function FiguresPanel({ session }: PanelProps) {
  const { t, say, money, format } = useWords(session);
  const { figures } = session;
  if (!figures)
    return (
      <Panel title={t('till_view.figures')}>
        <Text size="sm" c="dimmed">
          {t('till_view.blind')}
        </Text>
      </Panel>
    );
  return (
    <Panel title={t('till_view.figures')}>
      <Totals
        rows={[
          { name: t('till_view.sales'), value: format.number(figures.sales) },
          { name: say('turnover'), value: money(figures.turnover), kind: 'total' },
          { name: say('discounts'), value: money(figures.discounts) },
          { name: say('refunds'), value: money(figures.refunds) },
          figures.set_off > 0 && { name: say('set_off'), value: money(figures.set_off) },
          figures.no_receipt > 0 && { name: say('no_receipt'), value: money(figures.no_receipt) },
          figures.rounded_back > 0 && { name: say('rounded_back'), value: money(-figures.rounded_back) },
          { name: say('tax'), value: money(figures.tax) },
          { name: say('bags'), value: format.number(figures.bags) },
        ]}
      />
    </Panel>
  );
}

/** Takings by way to pay, and by who sold. */
export function SharesPanel({ session }: PanelProps) {
  const { t, say, money, format } = useWords(session);
  if (!session.figures) return null;
  const { takings, given_back, staff } = session.figures;
  if (takings.length === 0 && given_back.length === 0 && staff.length === 0) return null;
  return (
    <>
      <Panel title={t('till_view.takings')}>
        <Totals
          rows={takings.map(({ name, amount, count }) => ({
            name: `${name} × ${format.number(count)}`,
            value: money(amount),
          }))}
        />
      </Panel>
      {given_back.length > 0 ? (
        <Panel title={t('till_view.given_back')}>
          <Totals
            rows={given_back.map(({ name, amount, count }) => ({
              name: `${name} × ${format.number(count)}`,
              value: money(amount),
            }))}
          />
        </Panel>
      ) : null}
      <Panel title={say('staff')}>
        <Totals rows={staff.map(({ name, amount }) => ({ name, value: money(amount) }))} />
      </Panel>
    </>
  );
}

/** What lay in the drawer, came and went beside sales, and was counted. */
export function DrawerPanel({ session }: PanelProps) {
  const { t, say, money, format } = useWords(session);
  const { opening, movements, expected, counted, difference } = session.cash;
  return (
    <Panel title={t('till_view.drawer')}>
      <Totals
        rows={[
          { name: say('opening'), value: money(opening) },
          ...movements.map(({ amount, reason, who, created_at }) => ({
            name: [reason, who, format.dateTime(created_at)].filter(Boolean).join(' · '),
            value: money(amount),
          })),
          expected !== null && { name: say('expected'), value: money(expected) },
          counted !== null && { name: say('counted'), value: money(counted) },
          difference !== null && { name: say('difference'), value: money(difference), kind: 'total' },
        ]}
      />
      {counted === null ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('till_view.not_counted')}
        </Text>
      ) : null}
    </Panel>
  );
}
