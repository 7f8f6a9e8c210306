// What the start says once the shop is open.
import { passwordProblem } from '@kaifong/domain/server';
import type { Config } from './config.ts';
import type { FirstOwner } from './prepare-shop.ts';

type Told = Pick<Config, 'SITE_URL' | 'siteUrl' | 'ADMIN_PASSWORD'>;

/** A password that was made here is told this once; one that was given is known, and logs are kept by others. */
export function openWords(config: Told, url: string, owner: FirstOwner | undefined): string {
  const address = config.SITE_URL ? config.siteUrl : url.replace('127.0.0.1', 'localhost');
  const lines = [`Kaifong is open.`, `  Shop         ${address}`, `  Back office  ${address}/admin`];
  if (owner) {
    const password = config.ADMIN_PASSWORD ? 'that of ADMIN_PASSWORD' : `${owner.password}   (shown this once)`;
    lines.push(`  Sign in      ${owner.email}`, `  Password     ${password}`);
    if (passwordProblem(owner.password, owner.email))
      lines.push(
        '  This password is tried first by who breaks in: change it in your profile before others reach this shop.',
      );
  }
  return `${lines.join('\n')}\n`;
}
