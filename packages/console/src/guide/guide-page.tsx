import './guide.css';
import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useNewKey } from '../session/new-key.tsx';
import { BASE_URL, SETTINGS } from '../settings.ts';
import { Page } from '../shell/page.tsx';
import { agents } from './agents.ts';
import { SnippetTabs } from './snippet-tabs.tsx';
import { firstCalls, maps, otherCalls, PLACEHOLDER, type Written } from './snippets.ts';

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
          Every call is described, and can be tried, in the{' '}
          <Anchor href={`${BASE_URL}/docs`} inherit>
            reference
          </Anchor>
          ; programs read{' '}
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
        <Part title="What these pages take">
          <Text>
            They ask as any client does, and it counts for the requests of your plan: a search takes one and
            its plat another, as does a click on the map; suggestions take one whenever you pause while you
            type; a tile of the map is a twentieth. A view of the land survey takes about two in all, one with
            a dozen layers seven. A parcel's report is one of the month's reports, and a request; a batch
            takes a request for each hundred rows. What is too fast for the plan waits in line; the map says
            how many tiles are still to come.
          </Text>
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
