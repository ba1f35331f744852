import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Loading } from '../shell/loading.tsx';
import { useSession } from './session.tsx';

/** Paths that belong to an account, which an entered key does not open. */
const ACCOUNT_PAGES = ['/keys', '/usage', '/plan', '/security', '/accounts'];

/** Its content for one who may see it; others sign in first, and come back. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { who } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  if (who.kind === 'unknown') return <Loading what="The console" />;
  if (who.kind === 'person' || (who.kind === 'key' && !ACCOUNT_PAGES.includes(path))) return children;
  const back = search === '' ? path : `${path}?${search}`;
  return <Redirect to={`/sign-in?${new URLSearchParams({ to: back })}`} replace />;
}
