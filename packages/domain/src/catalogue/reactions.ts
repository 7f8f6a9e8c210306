import { react } from '@kaifong/kernel/events';
import { enqueue } from '@kaifong/kernel/jobs';
import { categoryMoved } from '../navigation/contract/index.ts';
import { loadMenu } from '../navigation/index.ts';
import { refreshProductsJob } from './actions/follow-products.ts';

/** A category moved or got another name: its products, and those below it, are found in other places and by other words. */
const followCategory = react({
  name: 'catalogue.follow-category',
  to: categoryMoved,
  async run(tx, { id }) {
    const tree = await loadMenu(tx);
    await enqueue(tx, refreshProductsJob, { category_ids: [id, ...tree.familyOf(id).map((row) => row.id)] });
  },
});

export const reactions = [followCategory];
