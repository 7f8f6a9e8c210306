import { followPricesJob, refreshProductsJob } from './actions/follow-products.ts';
import { forgetOldMissesJob } from './actions/search-shop.ts';

export const jobs = [followPricesJob, refreshProductsJob, forgetOldMissesJob];
