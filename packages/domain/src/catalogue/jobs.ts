import { followPricesJob, refreshProductsJob } from './actions/follow-products.ts';

export const jobs = [followPricesJob, refreshProductsJob];
