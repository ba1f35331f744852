import { lazy } from 'react';
import { SETTINGS } from './settings.ts';

/** Pages whose code comes when it is wanted, by path. */
const CODE = {
  '/': () => import('./explore/explore-page.tsx'),
  '/report': () => import('./report/report-page.tsx'),
  '/batch': () => import('./batch/batch-page.tsx'),
  '/guide': () => import('./guide/guide-page.tsx'),
  '/usage': () => import('./account/usage-page.tsx'),
} as const;

export const ExplorePage = lazy(CODE['/']);
export const ReportPage = lazy(CODE['/report']);
export const BatchPage = lazy(CODE['/batch']);
export const GuidePage = lazy(CODE['/guide']);
export const UsagePage = lazy(CODE['/usage']);

/** Fetches the code of the page that the address names, while it is found out who is there. */
export function fetchPageAhead(): void {
  const path = location.pathname.slice(SETTINGS.basePath.length);
  // What fails now is fetched again when it is wanted.
  for (const [at, fetchCode] of Object.entries(CODE)) if (at === path) fetchCode().catch(() => undefined);
}
