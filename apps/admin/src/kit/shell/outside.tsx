// The frame of the screens before the door: login and the ways to a new password.
import { Group } from '@mantine/core';
import { Outlet } from 'react-router';
import { BrandSign } from './brand.tsx';
import { ColourSchemeMenu } from './colour-scheme-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './shell.module.css';

export function Outside() {
  return (
    <div className={classes.outside}>
      <Group component="header" justify="space-between" pe="md">
        <BrandSign />
        <Group gap={4}>
          <ColourSchemeMenu />
          <LanguageMenu />
        </Group>
      </Group>
      <main id="main" className={classes.outsideCard}>
        <Outlet />
      </main>
    </div>
  );
}
