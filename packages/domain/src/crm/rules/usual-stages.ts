import { words } from '../../forms/contract/index.ts';
import type { FunnelStage } from '../contract/index.ts';

/** What a new funnel has until somebody changes it. */
export const usualStages: readonly FunnelStage[] = [
  { id: 1, name: words('New', '新查詢', '新咨询'), probability: 10, due_days: 2, required: [] },
  { id: 2, name: words('Talked to', '已聯絡', '已联系'), probability: 40, due_days: 7, required: [] },
  { id: 3, name: words('Quoted', '已報價', '已报价'), probability: 75, due_days: 14, required: ['value'] },
];
