import { Alert, Anchor, List, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Report } from '../api/report.ts';
import { LazyMap } from '../map/lazy-map.tsx';
import type { Place } from '../place/place.ts';
import { dayOf, figure } from '../shell/time-text.ts';
import { foundPoints } from './found-points.ts';
import { ScrollTable } from './scroll-table.tsx';
import { isEnvelope, sectionsOf } from './section-shape.ts';
import { SectionView } from './section-view.tsx';
import { nameOf, UNAVAILABLE } from './words.ts';

interface ReportViewProps {
  readonly report: Report;
  readonly place: Place;
}

export function ReportView({ report, place }: ReportViewProps) {
  const { meta } = report;
  const sections = sectionsOf(report);
  const overlays = useMemo(() => foundPoints(sectionsOf(report)), [report]);
  return (
    <Stack gap="lg" component="article">
      <Identity report={report} place={place} />
      {meta.warnings.map(({ code, message }) => (
        <Alert key={code + message} color="yellow" icon={<IconAlertTriangle />}>
          {message}
        </Alert>
      ))}
      <div className="report-map">
        <LazyMap label="Map of the parcel and what was found" place={place} overlays={overlays} />
      </div>
      {sections.map(([key, value]) => (
        <Paper
          key={key}
          withBorder
          p="md"
          component="section"
          aria-labelledby={`section-${key}`}
          className="report-section"
        >
          <Title order={2} size="h4" mb="xs" id={`section-${key}`}>
            {nameOf(key)}
            {isEnvelope(value) && value.total > 0 && (
              <Text span c="dimmed" fw={400}>
                {' '}
                {figure(value.total)}
              </Text>
            )}
          </Title>
          <Gaps report={report} section={key} />
          {value !== null && <SectionView name={key} value={value} />}
        </Paper>
      ))}
      <Sources report={report} />
    </Stack>
  );
}

function Identity({ report, place }: ReportViewProps) {
  const facts = [
    ['Asked for', report.legal_location],
    ['County', `${report.county}, ${report.state}`],
    ['Acres', figure(place.properties.acreage, 2)],
    ['Accurate within', `${figure(report.accuracy_m ?? place.properties.accuracy_m)} m`],
  ] as const;
  return (
    <div>
      <Text fz="xl" fw={650}>
        {report.resolved_legal_location}
      </Text>
      <Text c="dimmed">{report.alternate_legal_location}</Text>
      <SimpleGrid cols={{ base: 2, sm: 4 }} mt="sm" component="dl">
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
      {report.report_scope === 'containing_section' && (
        <Text mt="sm">
          The data is no finer than a section here: what follows is of section {report.report_section}, which
          holds the parcel.
        </Text>
      )}
      {(report.assumptions ?? []).length > 0 && (
        <List size="sm" mt="sm">
          {(report.assumptions ?? []).map(({ code, message }) => (
            <List.Item key={code + message}>{message}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}

/** That a section says nothing, or not all. */
function Gaps({ report, section }: { readonly report: Report; readonly section: string }) {
  const gaps = report.meta.unavailable.filter(
    (gap) => gap.section === section || gap.section.startsWith(`${section}.`),
  );
  return gaps.map(({ section: where, reason }) => (
    <Text key={where + reason} fw={600} mb={4} data-testid="unavailable">
      {where === section ? '' : `${nameOf(where.slice(section.length + 1))}: `}
      {UNAVAILABLE[reason] ?? `Unavailable: ${reason}.`}
    </Text>
  ));
}

function Sources({ report: { meta } }: { readonly report: Report }) {
  const sources = Object.entries(meta.sources);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sources" className="report-section">
      <Title order={2} size="h4" mb="xs" id="sources">
        Sources
      </Title>
      <ScrollTable label="List of sources">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Section</Table.Th>
            <Table.Th>Source</Table.Th>
            <Table.Th>As of</Table.Th>
            <Table.Th>Licence</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sources.map(([key, { name, attribution, as_of: asOf, license, url }]) => (
            <Table.Tr key={key}>
              <Table.Td>{nameOf(key)}</Table.Td>
              <Table.Td>
                {url === null || !/^https?:/.test(url) ? (
                  name
                ) : (
                  <Anchor href={url} rel="noreferrer" target="_blank" inherit>
                    {name}
                  </Anchor>
                )}
                <Text size="xs" c="dimmed">
                  {attribution}
                </Text>
              </Table.Td>
              <Table.Td className="figures">
                {asOf === null ? 'unknown' : /^\d{4}-\d\d-\d\d/.test(asOf) ? dayOf(asOf) : asOf}
              </Table.Td>
              <Table.Td>{license}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    </Paper>
  );
}
