// Figures of reports on the first page; each leads to its report.
import { type ReportCard, salesFiguresCard, stockFiguresCard } from '@kaifong/domain/reports/contract';
import { Group, Stack, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardLink, useCard } from '../../kit/dashboard/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { ChangeMark } from './report/change-mark.tsx';
import { useFigureText } from './report/figure-text.ts';

interface FiguresProps {
  readonly title: string;
  readonly to: string;
  readonly figures: ReportCard['figures'];
}

function Figures({ title, to, figures }: FiguresProps) {
  const { t } = useTranslation();
  const text = useFigureText();
  return (
    <Panel title={title}>
      <Table horizontalSpacing="xs">
        <Table.Tbody>
          {figures.map(({ measure, kind, value, before, down }) => (
            <Table.Tr key={measure}>
              <Table.Td>
                <CardLink to={to}>{t(`reports.measures.${measure}`)}</CardLink>
              </Table.Td>
              <Table.Td ta="end">
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  <ChangeMark measure={down ? { down } : {}} now={value} before={before} />
                  {text(value, kind)}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

/** This month beside as many days of the month before. */
function SalesFigures() {
  const { t } = useTranslation();
  const card = useCard(salesFiguresCard)?.data;
  if (!card) return null;
  return <Figures title={t('report.card_sales')} to="/report/sales?filter[period]=this_month" figures={card.figures} />;
}

/** Goods that expire or do not sell; nothing where there are none. */
function StockFigures() {
  const { t } = useTranslation();
  const card = useCard(stockFiguresCard)?.data;
  if (!card?.figures.some(({ value }) => value)) return null;
  return <Figures title={t('report.card_stock')} to="/report/inventories?filter[by]=expiry" figures={card.figures} />;
}

export default function ReportCards() {
  return (
    <Stack>
      <SalesFigures />
      <StockFigures />
    </Stack>
  );
}
