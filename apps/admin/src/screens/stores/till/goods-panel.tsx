import { useCall, useRoute } from '@kaifong/client/hooks';
import { memberCodeShape } from '@kaifong/domain/members/contract';
import { routes, type TillGoods, type TillMember, type TillStore } from '@kaifong/domain/till/contract';
import { Alert, Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconBarcode, IconPhoto } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraScan } from '../../../camera/use-camera-scan.tsx';
import { useScannedCode } from '../../../goods/scanned-code.ts';
import { notifyFailure, warn } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { asTillGoods, keptWithCode, pageOfKept } from './offline/offline-goods.ts';
import type { Journal } from './offline/use-journal.ts';
import classes from './till.module.css';

/** By stock. */
type Pieces = ReadonlyMap<number, number>;
const noPieces: Pieces = new Map();

interface GoodsPanelProps {
  readonly store: TillStore;
  readonly compact: boolean;
  /** What the device keeps, while the shop cannot be asked. */
  readonly kept: Pick<Journal, 'goods' | 'left' | 'today'> | undefined;
  /** Pieces that are kept for this till: the shop counts them as taken. Undefined until the till knows which. */
  readonly own: Pieces | undefined;
  /** Says which stocks stand on the screen. */
  readonly onShown: (stocks: readonly number[]) => void;
  readonly onTake: (goods: TillGoods, lotId: number | null) => void;
  /** Tells of the member whose card was scanned. */
  readonly onMember: (member: TillMember) => void;
  /** False: codes that are scanned outside the field are no goods, for money is taken. */
  readonly hears: boolean;
  /** Says that a code was scanned outside the field; answers whether its goods are taken. */
  readonly onScan: () => boolean;
  /** Says that several goods, or none, carry a code: they are shown here to choose from. */
  readonly onUnclear: () => void;
}

interface TileProps {
  readonly goods: TillGoods;
  readonly compact: boolean;
  readonly currency: string;
  readonly onTake: () => void;
}

function Tile({ goods, compact, currency, onTake }: TileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, options, price, available, picture } = goods;
  return (
    <button type="button" className={classes.tile} onClick={onTake}>
      {!compact &&
        (picture ? (
          <picture>
            {picture.webp ? <source type="image/webp" srcSet={picture.webp} sizes="160px" /> : null}
            <img src={picture.path} alt="" loading="lazy" decoding="async" width={160} height={120} />
          </picture>
        ) : (
          <span className={classes.nopicture}>
            <IconPhoto size={26} stroke={1.3} aria-hidden="true" />
          </span>
        ))}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {options ? (
          <Text span size="xs" c="dimmed">
            {options}
          </Text>
        ) : null}
        <span className={classes.foot}>
          <Text span fw={600} size="sm">
            {format.money(price, currency)}
          </Text>
          {available === null ? null : (
            <Text span size="xs" c={available > 0 ? 'dimmed' : 'var(--mantine-color-error)'}>
              {t('till_sell.left', { count: available })}
            </Text>
          )}
        </span>
      </span>
    </button>
  );
}

/** With what is kept for this till. */
const withOwn = <G extends TillGoods>(goods: G, own: Pieces): G =>
  goods.available === null ? goods : { ...goods, available: goods.available + (own.get(goods.stock_id) ?? 0) };

/** With what this till may sell by itself, and no more. */
const withLeft = (goods: TillGoods, left: Pieces): TillGoods =>
  goods.available === null ? goods : { ...goods, available: left.get(goods.stock_id) ?? 0 };

/**
 * Pieces that were kept for this till when an answer of that moment came: the shop left them out of its numbers. What is kept later comes out of these
 * numbers, and is not counted twice.
 */
function useOwnThen(at: unknown, own: Pieces | undefined): Pieces {
  const [then, setThen] = useState<{ readonly at: unknown; readonly own: Pieces }>();
  if (own && then?.at !== at) setThen({ at, own });
  return then?.own ?? noPieces;
}

/** Finds goods by the code a scanner types, and takes what is clear; several are shown to choose from. */
function useCodes(
  storeId: number,
  { kept, own, onTake, onMember }: Pick<GoodsPanelProps, 'kept' | 'own' | 'onTake' | 'onMember'>,
) {
  const call = useCall();
  const queue = useRef(Promise.resolve());
  return (code: string, onUnclear: () => void): void => {
    const isCard = memberCodeShape.test(code);
    if (isCard && kept) {
      warn('till_sell.member', ['till_sell.offline.needs_network']);
      return;
    }
    if (kept) {
      const [only, ...others] = keptWithCode(kept.goods, code, kept.today);
      if (only && others.length === 0) onTake(asTillGoods(only.goods, kept.left), only.lotId);
      else onUnclear();
      return;
    }
    queue.current = queue.current.then(async () => {
      try {
        if (isCard) {
          const { data } = await call(routes.findMembers, { keyword: code, language: currentLanguage() });
          if (data[0]) onMember(data[0]);
          return;
        }
        const { data } = await call(routes.findGoods, { store_id: storeId, code, language: currentLanguage() });
        const [only, ...others] = data;
        if (only && others.length === 0) return onTake(withOwn(only, own ?? noPieces), only.lot_id);
        // Several carry it, or none does: what was typed is looked for as a word.
        onUnclear();
      } catch (error) {
        notifyFailure('submit_fail', error);
      }
    });
  };
}

interface GoodsWish {
  readonly keyword: string;
  readonly category: number | undefined;
  readonly page: number;
}

/** A page of goods: of the shop, or of what the device keeps. */
function useGoods(
  storeId: number,
  { kept, own }: Pick<GoodsPanelProps, 'kept' | 'own'>,
  { keyword, category, page }: GoodsWish,
) {
  const answer = useRoute(
    routes.listGoods,
    {
      ...{ store_id: storeId, page, language: currentLanguage() },
      ...(keyword && { keyword }),
      ...(category !== undefined && { category_id: category }),
    },
    { keep: true, enabled: !kept },
  );
  const ownThen = useOwnThen(answer.dataUpdatedAt, own);
  if (!kept) {
    const { data, isPending, error, refetch } = answer;
    return {
      goods: (data?.data ?? []).map((each) => withOwn(each, ownThen)),
      more: data?.more ?? false,
      isPending,
      isRead: data !== undefined,
      error,
      refetch,
    };
  }
  const found = pageOfKept(kept.goods, { keyword, category, page });
  const goods = found.goods.map((each) => asTillGoods(each, kept.left));
  return { goods, more: found.more, isPending: false, isRead: true, error: null, refetch: answer.refetch };
}

interface CodeFieldProps {
  /** Gets a code, or a word. */
  readonly onCode: (code: string) => void;
  /** Enter was pressed on the empty field. */
  readonly onNothing: () => void;
}

/** A code is scanned or typed into the field, or a word. */
function CodeField({ onCode, onNothing }: CodeFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (!code) return onNothing();
    setTyped('');
    onCode(code);
  };
  const camera = useCameraScan({ goesOn: true, onCode });
  return (
    <form onSubmit={submit}>
      <TextInput
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconBarcode size={20} aria-hidden="true" />}
        rightSection={camera.button}
        placeholder={t('till_sell.scan')}
        aria-label={t('till_sell.scan')}
        size="md"
        autoComplete="off"
        autoFocus
        enterKeyHint="search"
        maxLength={100}
      />
      {camera.picture}
    </form>
  );
}

/** Goods of the till: by scanner, by word, by category, by picture. */
export function GoodsPanel({
  store,
  compact,
  kept,
  own,
  onShown,
  onTake,
  onMember,
  hears,
  onScan,
  onUnclear,
}: GoodsPanelProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useState<number>();
  const [page, setPage] = useState(1);
  const take = useCodes(store.id, { kept, own, onTake, onMember });
  const answer = useGoods(store.id, { kept, own }, { keyword, category, page });
  const isStart = page === 1 && !keyword && category === undefined;
  const ownOfBags = useOwnThen(store.bags, own);
  const bags = store.bags.map((bag) => (kept ? withLeft(bag, kept.left) : withOwn(bag, ownOfBags)));
  const goods = isStart ? [...bags, ...answer.goods] : answer.goods;
  const shown = goods.map(({ stock_id }) => stock_id).join();
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(shown ? shown.split(',').map(Number) : []), [shown]);
  const show = (wanted: { word?: string; of?: number | undefined }) => {
    setKeyword(wanted.word ?? '');
    setCategory(wanted.of);
    setPage(1);
  };
  const look = (code: string) =>
    take(code, () => {
      show({ word: code });
      onUnclear();
    });
  useScannedCode((code) => onScan() && look(code), { enabled: hears, least: 1 });
  return (
    <>
      <CodeField onCode={look} onNothing={() => show({})} />
      <div className={classes.chips}>
        <Button
          size="compact-sm"
          variant={category === undefined && !keyword ? 'filled' : 'default'}
          onClick={() => show({})}
        >
          {t('till_sell.all')}
        </Button>
        {keyword ? (
          <Button
            size="compact-sm"
            variant="filled"
            onClick={() => show({})}
            aria-label={t('till_sell.forget_word', { keyword })}
          >
            “{keyword}” ×
          </Button>
        ) : null}
        {store.categories.map(({ id, name }) => (
          <Button
            key={id}
            size="compact-sm"
            variant={category === id ? 'filled' : 'default'}
            aria-pressed={category === id}
            onClick={() => show({ of: id })}
          >
            {name}
          </Button>
        ))}
      </div>
      {answer.isPending ? <Skeleton height={320} mt="sm" /> : null}
      {answer.error ? (
        <Alert color="red" mt="sm">
          {t('till_sell.goods_failed')}{' '}
          <Button size="compact-sm" variant="light" onClick={() => void answer.refetch()}>
            {t('till_sell.again')}
          </Button>
        </Alert>
      ) : null}
      {answer.isRead && answer.goods.length === 0 ? (
        <Text c="dimmed" mt="md">
          {t('till_sell.no_goods')}
        </Text>
      ) : null}
      <ul className={classes.tiles} data-compact={compact}>
        {goods.map((each) => (
          <li key={each.stock_id}>
            <Tile goods={each} compact={compact} currency={store.currency} onTake={() => onTake(each, null)} />
          </li>
        ))}
      </ul>
      {page > 1 || answer.more ? (
        <Button.Group mt="sm">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('till_sell.back')}
          </Button>
          <Button variant="default" disabled={!answer.more} onClick={() => setPage(page + 1)}>
            {t('till_sell.more')}
          </Button>
        </Button.Group>
      ) : null}
    </>
  );
}
