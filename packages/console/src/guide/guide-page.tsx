import './guide.css';
import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useNewKey } from '../session/new-key.tsx';
import { BASE_URL, SETTINGS } from '../settings.ts';
import { Page } from '../shell/page.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';
import { agents, firstCalls, maps, otherCalls, PLACEHOLDER, type Written } from './snippets.ts';

/** A quick start, written with the key that was just made. */
export default function GuidePage() {
  const [newKey] = useNewKey();
  const written: Written = {
    baseUrl: BASE_URL,
    mapsUrl: SETTINGS.mapsUrl,
    key: newKey ?? PLACEHOLDER,
  };
  return (
    <Page
      title="Guide"
      width={860}
      about={
        <>
          Every answer is described in{' '}
          <Anchor href={`${BASE_URL}/openapi.yaml`} inherit>
            /openapi.yaml
          </Anchor>
          .
        </>
      }
    >
      <Stack gap="xl">
        <Alert icon={<IconKey />}>
          {newKey === null ? (
            <>
              Put a key in the place of {PLACEHOLDER}. Keys are shown once, when they are{' '}
              <Anchor component={Link} href="/keys" inherit>
                made
              </Anchor>
              ; the examples are then written with it.
            </>
          ) : (
            'The examples are written with the key that you just made.'
          )}
        </Alert>
        <Part title="From a description to a place">
          <Text mb="sm">
            The answer is GeoJSON: the boundary, then a point inside it, with all that was read, assumed and
            how far it may be off.
          </Text>
          <SnippetTabs label="A first call" snippets={firstCalls(written)} />
        </Part>
        <Part title="More calls">
          <SnippetTabs label="More calls" snippets={otherCalls(written)} />
        </Part>
        <Part title="Maps">
          <Text mb="sm">
            Vector tiles of the land survey and of agency layers, with a ready style of the survey. A key in a
            web page is seen by its visitors: make one for tiles alone, and name the page in it.
          </Text>
          <SnippetTabs label="Maps" snippets={maps(written)} />
        </Part>
        <Part title="Agents">
          <Text mb="sm">
            Tools for AI agents over the Model Context Protocol. They take a key of kind Agents, which belongs
            to the report plans Business and Enterprise.
          </Text>
          <SnippetTabs label="Agents" snippets={agents(written)} />
        </Part>
      </Stack>
    </Page>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
