import { Button, Menu } from '@mantine/core';
import {
  IconChartBar,
  IconChevronDown,
  IconCreditCard,
  IconKey,
  IconLock,
  IconLogout,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { signOut } from '../api/account.ts';
import { useSession } from '../session/session.tsx';

/** The account of the one who signed in. */
export function AccountMenu() {
  const { who, leave } = useSession();
  const [, go] = useLocation();
  if (who.kind === 'unknown') return null;
  if (who.kind === 'nobody')
    return (
      <Button component={Link} href="/sign-in" size="xs">
        Sign in
      </Button>
    );
  const out = async () => {
    if (who.kind === 'person') await signOut();
    leave();
    go('/sign-in');
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} />} maw={200}>
          {who.kind === 'person' ? who.profile.name : 'API key'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {who.kind === 'person' ? (
          <>
            <Menu.Label>{who.profile.email}</Menu.Label>
            <Menu.Item component={Link} href="/keys" leftSection={<IconKey size={16} />}>
              Keys
            </Menu.Item>
            <Menu.Item component={Link} href="/usage" leftSection={<IconChartBar size={16} />}>
              Usage
            </Menu.Item>
            <Menu.Item component={Link} href="/plan" leftSection={<IconCreditCard size={16} />}>
              Plan
            </Menu.Item>
            <Menu.Item component={Link} href="/security" leftSection={<IconLock size={16} />}>
              Security
            </Menu.Item>
            {who.profile.admin && (
              <Menu.Item component={Link} href="/accounts" leftSection={<IconUsers size={16} />}>
                Accounts
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        ) : (
          <Menu.Label>You use an API key in this tab</Menu.Label>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void out()}>
          {who.kind === 'person' ? 'Sign out' : 'Forget the key'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
