// Records of the demo that stay because something needs them, and what is done with them.
import { byItself, type Context } from '../context/index.ts';
import type { DemoKind, DemoStay } from '../domain/index.ts';
import { renderMessage, wordsOf } from '../http/index.ts';
import { noteVersion } from './remaining.ts';

/** Puts the refused records of a kind where its domain wants them. Returns their reasons, with the sentence that says so. */
export async function putStaying(ctx: Context, kind: DemoKind, refused: ReadonlyMap<string, string>) {
  const stays = Object.assign({}, ...ctx.runtime.domains.list.map(({ demo }) => demo?.stays ?? {}));
  const stay: DemoStay | undefined = stays[kind.kind];
  if (!stay || refused.size === 0) return refused;
  const told = new Map<string, string>();
  for (const [id, reason] of refused) {
    try {
      await byItself(ctx, () => stay.put(ctx, Number(id)));
      told.set(id, `${reason} ${renderMessage(ctx.language, stay.words)}`);
    } catch (error) {
      told.set(id, [reason, ...wordsOf(ctx, error)].join(' '));
    }
  }
  await noteVersion(ctx, kind, [...refused.keys()]);
  return told;
}
