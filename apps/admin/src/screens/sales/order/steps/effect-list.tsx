import type { AdminOrder, StaffCommand } from '@kaifong/domain/sales/contract';
import { IconClock, IconCoins, IconMail, IconPackage, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { type Effect, effectsOf } from '../model/effects.ts';
import classes from './steps.module.css';

const icons = { money: IconCoins, stock: IconPackage, letter: IconMail, time: IconClock, slip: IconPaperclip };

/** What pressing the button will do, in plain words. */
export function EffectList({ order, command }: { readonly order: AdminOrder; readonly command: StaffCommand }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = ({ word, amount, count }: Effect) =>
    t(`order.effect.${word}`, {
      email: order.email,
      ...(amount !== undefined && { amount: format.money(amount, order.currency) }),
      ...(count !== undefined && { count, number: format.number(count) }),
    });
  return (
    <section className={classes.effects} aria-label={t('order.effects')}>
      <h3>{t('order.effects')}</h3>
      <ul>
        {effectsOf(order, command).map((effect) => {
          const EffectIcon = icons[effect.kind];
          return (
            <li key={effect.word}>
              <EffectIcon size={16} stroke={1.7} aria-hidden="true" />
              {text(effect)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
