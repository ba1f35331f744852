import { NavLink } from '@mantine/core';
import { IconBook2, IconFileText, IconMap2, IconTable } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';

const PLACES = [
  { path: '/', name: 'Map', icon: IconMap2 },
  { path: '/report', name: 'Report', icon: IconFileText },
  { path: '/batch', name: 'Batch', icon: IconTable },
  { path: '/guide', name: 'Guide', icon: IconBook2 },
] as const;

/** Links to the parts of the console. */
export function Navigation({ onGo }: { readonly onGo?: () => void }) {
  const [path] = useLocation();
  return PLACES.map(({ path: to, name, icon: Icon }) => (
    <NavLink
      key={to}
      component={Link}
      href={to}
      label={name}
      leftSection={<Icon size={18} />}
      active={path === to}
      aria-current={path === to ? 'page' : undefined}
      onClick={() => onGo?.()}
      w="auto"
      px="sm"
      noWrap
    />
  ));
}
