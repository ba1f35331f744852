import {
  Anchor,
  Badge,
  Button,
  Group,
  List,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Place, tractsOf, unitName } from '../place/place.ts';
import { tractWords } from '../place/tract-words.ts';
import { dayOf, figure } from '../shell/time-text.ts';
import { CopyMenu } from './copy-menu.tsx';
import { Plats } from './plats.tsx';

const FEET_PER_METRE = 1 / 0.3048;

interface PlacePanelProps {
  /** One for each level at a point; one alone for a description. */
  readonly places: readonly Place[];
  readonly shown: Place;
  /** What else is there. */
  readonly children?: ReactNode;
  onShow(place: Place): void;
  onSearch(location: string): void;
}

/** All that is known of a place. */
export function PlacePanel({ places, shown, children, onShow, onSearch }: PlacePanelProps) {
  const { properties } = shown;
  const { assumptions, alternatives, source } = properties;
  return (
    <Stack gap="md" component="section" aria-label="The place">
      {places.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label="Level"
          value={properties.legal_location}
          onChange={(name) =>
            onShow(places.find((place) => place.properties.legal_location === name) ?? shown)
          }
          data={places.map((place) => ({
            value: place.properties.legal_location,
            label: unitName(place.properties),
          }))}
        />
      )}
      <div>
        <Group gap="xs" align="center">
          <Badge variant="light" color="gray" c="inherit">
            {unitName(properties)}
          </Badge>
          <Confidence value={properties.confidence} />
        </Group>
        <Title order={1} size="h3" mt={6}>
          {properties.legal_location}
        </Title>
        <Text c="dimmed">{properties.alternate_legal_location}</Text>
      </div>
      <Facts place={shown} />
      <Group gap="xs">
        <CopyMenu place={shown} />
        <Button
          component={Link}
          href={`/report?${new URLSearchParams({ legal_location: properties.legal_location })}`}
          size="xs"
          leftSection={<IconFileText size={16} />}
        >
          Report
        </Button>
      </Group>
      {children}
      <Plats place={shown} />
      {assumptions.length > 0 && (
        <Part title="Assumed">
          <List size="sm" spacing={2}>
            {assumptions.map(({ code, message }) => (
              <List.Item key={code + message}>{message}</List.Item>
            ))}
          </List>
        </Part>
      )}
      {alternatives.length > 0 && (
        <Part title="It could also be">
          <Stack gap={4} align="flex-start">
            {alternatives.map(({ legal_location, state, confidence }) => (
              <Anchor
                key={legal_location + state}
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => onSearch(legal_location)}
              >
                {legal_location}, {state} ({percent(confidence)})
              </Anchor>
            ))}
          </Stack>
        </Part>
      )}
      <Reading place={shown} />
      <Part title="Source">
        <Text size="sm">
          {source.name}
          {source.as_of !== '' && `, as of ${dayText(source.as_of)}`}. Licence: {source.license}.{' '}
          {properties.derived && 'Computed by subdivision, not taken from survey data as it is.'}
        </Text>
      </Part>
    </Stack>
  );
}

function Facts({ place: { point, properties } }: { readonly place: Place }) {
  const { acreage, accuracy_m: accuracyMetres, county, state } = properties;
  const [lng = 0, lat = 0] = point;
  const facts = [
    ['Acres', figure(acreage, 2)],
    [
      'Accurate within',
      `${figure(accuracyMetres, accuracyMetres < 10 ? 1 : 0)} m (${figure(accuracyMetres * FEET_PER_METRE)} ft)`,
    ],
    ['County', `${county}, ${state}`],
    ['Point inside', `${lat.toFixed(6)}, ${lng.toFixed(6)}`],
  ] as const;
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs" component="dl" m={0}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} fw={600} className="figures">
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

function Confidence({ value }: { readonly value: number }) {
  return (
    <Text size="sm" c="dimmed" title="How sure it is that this is the place meant">
      {percent(value)} sure
    </Text>
  );
}

/** What was read of the text, in its words. */
function Reading({ place: { properties } }: { readonly place: Place }) {
  const { components: read, search_term: term } = properties;
  if (typeof term !== 'string') return null;
  const facts =
    'tracts' in read
      ? [['Meridian', read.principal_meridian.name] as const]
      : ([
          ['Survey', read.survey],
          ['Block', read.block],
          ['Abstract', read.abstracts.join(', ')],
        ] as const);
  return (
    <Part title="Read">
      <List size="sm" spacing={2}>
        {tractsOf(properties).map((tract) => (
          <List.Item key={`${tract.plss_id}${tract.text}`}>{tractWords(tract)}</List.Item>
        ))}
        {facts.map(([name, value]) => value && <List.Item key={name}>{`${name}: ${value}`}</List.Item>)}
      </List>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Title order={2} size="sm" mb={4}>
        {title}
      </Title>
      {children}
    </div>
  );
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

function dayText(asOf: string): string {
  return /^\d{4}-\d\d-\d\d/.test(asOf) ? dayOf(asOf) : asOf;
}
