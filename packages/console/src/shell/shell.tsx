import { Anchor, AppShell, Burger, Group, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSession } from '../session/session.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { Navigation } from './navigation.tsx';
import logo from './rangeline.svg';

/** In pixels. */
export const HEADER_HEIGHT = 56;

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { who } = useSession();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const isIn = who.kind === 'person' || who.kind === 'key';
  return (
    <AppShell
      header={{ height: HEADER_HEIGHT }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen, desktop: true } }}
      padding={0}
    >
      <a className="skip" href="#content">
        To the content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            {isIn && (
              <Burger
                opened={isOpen}
                onClick={toggle}
                hiddenFrom="sm"
                size="sm"
                aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
              />
            )}
            <Anchor component={Link} href="/" underline="never" c="inherit">
              <Group gap={8} wrap="nowrap">
                <img src={logo} alt="" width={28} height={28} />
                <Text fw={700} fz="lg" lts={-0.3}>
                  Rangeline
                </Text>
              </Group>
            </Anchor>
            {isIn && (
              <Group component="nav" aria-label="Main" visibleFrom="sm" gap={4} ml="md" wrap="nowrap">
                <Navigation />
              </Group>
            )}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColorSchemeButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      {isIn && isOpen && (
        <AppShell.Navbar p="xs" aria-label="Main, small">
          <VisuallyHidden component="h2">Menu</VisuallyHidden>
          <Navigation onGo={close} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="content">{children}</AppShell.Main>
    </AppShell>
  );
}
