/** The pages beside the shelf: each comes when it is turned to, or while nobody needs the line. */

import type { Component } from 'svelte';
import type { Route } from './router.svelte';

type Turned = Exclude<Route, { page: 'lost' | 'shelf' }>;

/** What a page is about, if its address names it. */
function subject(route: Turned): string {
  if ('game' in route) return route.game;
  return 'table' in route ? route.table : '';
}

/** A page, whether or not it is about something. */
type Leaf = Component<{ id: string }> | Component;

const leaves: Record<Turned['page'], () => Promise<{ default: Leaf }>> = {
  about: () => import('./pages/About.svelte'),
  admin: () => import('./pages/AdminPage.svelte'),
  box: () => import('./pages/BoxPage.svelte'),
  companion: () => import('./pages/CompanionPage.svelte'),
  games: () => import('./pages/MyGames.svelte'),
  print: () => import('./pages/PrintPage.svelte'),
  table: () => import('./pages/TablePage.svelte'),
  take: () => import('./pages/TakePage.svelte'),
};

/** The page of an address, and what it is about. */
export async function turn(
  route: Turned,
): Promise<{ Page: Component<{ id: string }>; id: string }> {
  const { default: Page } = await leaves[route.page]();
  return { Page: Page as Component<{ id: string }>, id: subject(route) };
}

/** Have the next page at hand before somebody turns to it. */
export const fetchNext = () => Promise.all([leaves.box(), leaves.table()]);
