import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';
import { packageLedger } from './ledger.ts';

type Row = Record<string, unknown>;
const bought = statement<Row, [number]>(
  'personal-packages',
  `select p.number, p.name, p.status, p.grants, p.starts_at, p.ends_at, p.created_at,
     (select json_agg(json_build_object('kind', g.kind, 'delta', g.delta, 'reason', g.reason, 'at', g.created_at) order by g.id)
      from postings g where g.account_kind = '${packageLedger}' and g.account_id = p.id) as postings,
     (select json_agg(f.email order by f.id) from package_friends f where f.package_id = p.id) as shared_with
   from packages p join orders o on o.id = p.order_id where o.customer_id = $1::int order by p.id`,
);
const shared = statement<Row, [number]>(
  'personal-shared-packages',
  `select p.number, p.name, f.created_at as shared_at from package_friends f join packages p on p.id = f.package_id
   where f.customer_id = $1::int order by f.id`,
);

/** Packages a customer bought, with every posting, and those friends share with her. */
export const personal: PersonalParts = {
  packages: (ctx, id) => ctx.run(bought, [id]),
  shared_packages: (ctx, id) => ctx.run(shared, [id]),
};
