import type { Explanation } from '@kaifong/domain/sales/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import classes from './why.module.css';

type Price = Explanation['price'];
type PromotionLine = Price['promotions'][number];

interface StepProps {
  readonly name: ReactNode;
  readonly text?: string | undefined;
  readonly amount?: string | undefined;
  /** `off`: it changes nothing. `total`: what was reckoned so far. */
  readonly kind?: 'off' | 'total' | undefined;
}

function Step({ name, text, amount, kind }: StepProps) {
  return (
    <li data-kind={kind}>
      <div className={classes.words}>
        <Text size="sm" component="div" fw={kind === 'total' ? 600 : 400}>
          {name}
        </Text>
        {text ? (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        ) : null}
      </div>
      <span className={classes.amount}>{amount ?? '–'}</span>
    </li>
  );
}

/** What one piece costs, from the list price on. */
function PieceSteps({ price }: { readonly price: Price }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { special, member } = price;
  const words = {
    price: special.price === null ? '' : format.money(special.price),
    from: special.from ? format.dateTime(special.from) : '',
    until: special.until ? format.dateTime(special.until) : '',
  };
  const own = member.price === null ? '' : format.money(member.price);
  return (
    <>
      <Step name={t('why.list_price')} amount={format.money(price.list)} />
      <Step
        name={t('catalogue.stock.fields.special_price')}
        text={t(`why.special.${special.state}`, words)}
        amount={special.state === 'runs' ? words.price : undefined}
        kind={special.state === 'runs' ? undefined : 'off'}
      />
      <Step
        name={t('why.member_price')}
        text={t(`why.member.${member.state}`, { tier: member.tier, price: own })}
        amount={member.state === 'counts' ? own : undefined}
        kind={member.state === 'counts' ? undefined : 'off'}
      />
      <Step name={t('why.one_piece')} amount={format.money(price.unit)} kind="total" />
    </>
  );
}

function PromotionStep({ line }: { readonly line: PromotionLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const given = line.answer === 'given';
  const extras = [
    line.gifts > 0 && t('why.gifts', { count: line.gifts }),
    line.points > 0 && t('why.points', { count: line.points }),
  ].filter(Boolean);
  const text = given
    ? extras.join(' ')
    : line.answer === 'refused'
      ? line.reason
      : t(`why.promotion.${line.answer}`, { status: t(`promotions.status.${line.status ?? 'draft'}`) });
  return (
    <Step
      name={
        can('get promotion') ? (
          <Anchor component={Link} to={`/promotion/edit/${line.id}`} size="sm">
            {line.name}
          </Anchor>
        ) : (
          line.name
        )
      }
      text={text}
      amount={given && line.amount > 0 ? `−${format.money(line.amount)}` : undefined}
      kind={given ? undefined : 'off'}
    />
  );
}

/** Every step from the list price to what stands in the cart, and the promotions that took no part with the reason. */
export function PriceSteps({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price, quantity } = explanation;
  const given = price.promotions.filter(({ answer }) => answer === 'given');
  const others = price.promotions.filter(({ answer }) => answer !== 'given');
  const taxes = price.adjustments.filter(({ kind }) => kind === 'tax' || kind === 'included_tax');
  return (
    <Panel title={t('why.price')} aside={<Text fw={600}>{format.money(price.total)}</Text>}>
      <Stack gap="md">
        {price.shown ? null : <Text size="sm">{t('why.price_hidden')}</Text>}
        <ol className={classes.steps}>
          <PieceSteps price={price} />
          {quantity > 1 ? (
            <Step name={t('why.pieces', { count: quantity })} amount={format.money(price.subtotal)} kind="total" />
          ) : null}
          {given.map((line) => (
            <PromotionStep key={line.id} line={line} />
          ))}
          {taxes.map((row) => (
            <Step key={row.name} name={row.name} amount={format.money(row.amount)} />
          ))}
          <Step name={t('why.in_cart')} text={t('why.in_cart_text')} amount={format.money(price.total)} kind="total" />
        </ol>
        <div>
          <Title order={3} size="h5" mb="xs">
            {t('why.not_given')}
          </Title>
          {others.length > 0 ? (
            <ol className={classes.steps}>
              {others.map((line) => (
                <PromotionStep key={line.id} line={line} />
              ))}
            </ol>
          ) : (
            <Text size="sm" c="dimmed">
              {t('why.no_others')}
            </Text>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
