import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Page } from './page.tsx';

export function Missing() {
  return (
    <Page title="There is no such page">
      <Text>
        <Anchor component={Link} href="/">
          To the map
        </Anchor>
      </Text>
    </Page>
  );
}
