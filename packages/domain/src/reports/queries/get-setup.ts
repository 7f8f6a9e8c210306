import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { getSettings } from '../../settings/index.ts';
import type { Setup } from '../contract/index.ts';

const wordsOf = (name: string) => name.replace('.', '.setup.');

/** The list for the owner of a new shop. A list that was put away asks nothing of the database. */
export async function getSetup(ctx: Context): Promise<Setup> {
  const { setup_hidden, setup_ticked } = await getSettings(ctx);
  if (setup_hidden === 1) return { hidden: true, steps: [] };
  const { setup } = ctx.runtime.domains;
  const asked = await Promise.all(setup.map(async ({ isAsked }) => !isAsked || (await isAsked(ctx))));
  const steps = await Promise.all(
    setup
      .filter((_, at) => asked[at])
      .map(async ({ name, screen, isDone }) => {
        const ticked = setup_ticked.includes(name);
        return {
          name,
          screen,
          ticked,
          title: renderMessage(ctx.language, `${wordsOf(name)}.title`),
          text: renderMessage(ctx.language, `${wordsOf(name)}.text`),
          done: ticked || (await isDone(ctx)),
        };
      }),
  );
  return { hidden: false, steps };
}
