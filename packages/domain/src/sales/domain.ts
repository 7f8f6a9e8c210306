import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { reactions } from './reactions.ts';
import { shippingBindings } from './resources.ts';
import { bindings } from './routes.ts';
import { addDemoOrders } from './seed/demo-orders.ts';
import { addDemoShipping, ensurePaymentMethods } from './seed/methods.ts';

export const domain = defineDomain({
  name: 'sales',
  bindings: [...bindings, ...shippingBindings],
  fileUses: [
    {
      resource: 'order',
      table: 'payments',
      column: 'slip_file_id',
      holds: 'id',
      recordId: 'order_id',
      title: { table: 'orders', column: 'number' },
    },
  ],
  reactions,
  letters,
  jobs,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
  essentials: ensurePaymentMethods,
  async demo(ctx) {
    await addDemoShipping(ctx);
    await addDemoOrders(ctx);
  },
});
