import '@mantine/charts/styles.layer.css';
import './report.css';
import { Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { fetchReport, isReportKind, REPORT_KINDS, type Report, type ReportKind } from '../api/report.ts';
import { locate } from '../api/search.ts';
import { FailedSearch } from '../place/failed-search.tsx';
import type { Place } from '../place/place.ts';
import { SearchBox } from '../place/search-box.tsx';
import { Loading } from '../shell/loading.tsx';
import { Page } from '../shell/page.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportView } from './report-view.tsx';
import { ShownWellProvider } from './shown-well.tsx';

interface Reported {
  readonly kind: ReportKind;
  readonly report: Report;
  readonly place: Place;
}

/** What the public record knows of a parcel. The address of the page says which. */
export default function ReportPage() {
  const [params, setParams] = useSearchParams();
  const text = params.get('legal_location');
  const kind = params.get('kind');
  const load = useCallback((signal: AbortSignal) => reportOn(text, kind, signal), [text, kind]);
  const { value, error, isLoading } = useLoaded(load);
  const shownKind = isReportKind(kind) ? kind : (value?.kind ?? 'federal');
  const ask = (legalLocation: string, next: string = shownKind) =>
    setParams({ legal_location: legalLocation, kind: next });
  return (
    <Page
      title={value === null ? 'Report' : `${REPORT_KINDS[value.kind].title} report`}
      about={
        value === null
          ? 'What the public record knows of a parcel: leases, wells, floods, soils and more.'
          : undefined
      }
      actions={
        value !== null && <ReportActions kind={value.kind} legalLocation={value.report.legal_location} />
      }
    >
      <Stack gap="lg">
        <Paper withBorder p="md" className="not-printed">
          <Stack gap="sm">
            <SearchBox
              searched={text ?? ''}
              near={null}
              onSearch={(found) => setParams({ legal_location: found })}
            />
            <Group justify="space-between">
              <SegmentedControl
                aria-label="Kind of report"
                value={shownKind}
                onChange={(next) => text !== null && ask(text, next)}
                disabled={text === null}
                data={Object.entries(REPORT_KINDS).map(([name, { title }]) => ({
                  value: name,
                  label: title,
                }))}
              />
              <Text size="sm" c="dimmed">
                One parcel is one report of the month, however often it is asked for.
              </Text>
            </Group>
          </Stack>
        </Paper>
        <div aria-live="polite" aria-busy={isLoading}>
          {isLoading && <Loading what="The report" />}
          {error !== null && (
            <FailedSearch text={text ?? ''} error={error} onSearch={(found) => ask(found)} />
          )}
        </div>
        {value !== null && !isLoading && (
          <ShownWellProvider>
            <ReportView report={value.report} place={value.place} />
          </ShownWellProvider>
        )}
      </Stack>
    </Page>
  );
}

/** The report that is asked for, or else the one for the survey system of the parcel. */
async function reportOn(
  text: string | null,
  kind: string | null,
  signal: AbortSignal,
): Promise<Reported | null> {
  if (text === null) return null;
  const [place] = await locate(text, signal);
  if (place === undefined) return null;
  const fitting = place.properties.survey_system === 'TXSS' ? 'texas' : 'federal';
  const wanted = isReportKind(kind) ? kind : fitting;
  return { kind: wanted, place, report: await fetchReport(wanted, text, signal) };
}
