import type { Registry } from 'prom-client';
import type { Reports } from '../reports/reports.ts';
import type { MemoryTiles } from '../tiles/cache/memory-tiles.ts';
import type { CountedPress } from '../tiles/counted-press.ts';
import type { Traces } from '../traces/traces.ts';
import { addCounter, addGauge } from './figures.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { ArrivingBodies } from './plugins/arriving-bodies.ts';
import type { Overload } from './plugins/overload.ts';
import type { ServedRoles } from './roles/roles.ts';

/** What is watched of tiles. */
export interface TileFigures {
  readonly press: Pick<CountedPress, 'underWay' | 'drawn' | 'refused'>;
  readonly memory: Pick<MemoryTiles, 'bytes'>;
}

/** What is watched of the work that a process does. */
export interface WorkParts {
  readonly overload: Pick<Overload, 'unanswered' | 'refused'>;
  readonly bodies: Pick<ArrivingBodies, 'underWay' | 'refused' | 'givenUp'>;
  readonly traces: Pick<Traces, 'dropped'> | null;
  readonly roles: ServedRoles;
}

/** Figures that are counted anyway, or read when they are asked for: requests pay nothing for them. */
export function addWorkFigures(registry: Registry, parts: WorkParts): void {
  const { overload, bodies, traces, roles } = parts;
  addGauge(
    registry,
    'rangeline_requests_unanswered',
    'Requests that were let in and have no answer yet.',
    () => overload.unanswered,
  );
  addCounter(
    registry,
    'rangeline_overload_refusals_total',
    'Requests that were refused at once, as there was too much to do.',
    () => overload.refused,
  );
  addBodyFigures(registry, bodies);
  addCounter(
    registry,
    'rangeline_trace_spans_dropped_total',
    'Spans of traces that were not sent: there were more than can be, or nobody took them.',
    () => traces?.dropped ?? 0,
  );
  if (roles.api !== undefined) addReportFigures(registry, roles.api.reports);
  if (roles.maps !== undefined) addTileFigures(registry, roles.maps.figures);
}

function addBodyFigures(registry: Registry, bodies: WorkParts['bodies']): void {
  addGauge(
    registry,
    'rangeline_bodies_arriving',
    'Requests that were let in and whose bodies are still on their way.',
    () => bodies.underWay,
  );
  addCounter(
    registry,
    'rangeline_bodies_refused_total',
    'Requests that were refused, as too many bodies for their account were on their way.',
    () => bodies.refused,
  );
  addCounter(
    registry,
    'rangeline_bodies_given_up_total',
    'Requests that were given up, as nothing more of their bodies arrived.',
    () => bodies.givenUp,
  );
}

function addReportFigures(registry: Registry, reports: Pick<Reports, 'underWay' | 'waiting'>): void {
  addGauge(
    registry,
    'rangeline_report_sections_running',
    'Sections of reports that a thread has begun.',
    () => Math.max(0, reports.underWay - reports.waiting),
  );
  addGauge(
    registry,
    'rangeline_report_sections_waiting',
    'Sections of reports that wait for a thread.',
    () => reports.waiting,
  );
}

function addTileFigures(registry: Registry, { press, memory }: TileFigures): void {
  addGauge(
    registry,
    'rangeline_tiles_under_way',
    'Tiles that threads draw, or that wait for one.',
    () => press.underWay,
  );
  addCounter(
    registry,
    'rangeline_tiles_drawn_total',
    'Tiles that were drawn: others were in memory, on the disk or in an archive.',
    () => press.drawn,
  );
  addCounter(
    registry,
    'rangeline_tiles_refused_total',
    'Tiles that were not drawn, as too many waited or it took too long.',
    () => press.refused,
  );
  addGauge(
    registry,
    'rangeline_tile_memory_bytes',
    'Bytes of tiles that are kept in memory.',
    () => memory.bytes,
  );
}

/** @param kept all that this process keeps */
export function addKeptAnswerFigures(registry: Registry, kept: readonly KeptAnswers[]): void {
  const sum = (of: 'hits' | 'misses' | 'chars') => () => kept.reduce((all, one) => all + one[of], 0);
  addCounter(
    registry,
    'rangeline_kept_answers_hits_total',
    'Searches that were answered with what had been answered before.',
    sum('hits'),
  );
  addCounter(
    registry,
    'rangeline_kept_answers_misses_total',
    'Searches whose answer was made.',
    sum('misses'),
  );
  addGauge(
    registry,
    'rangeline_kept_answers_chars',
    'Characters of searches and their answers that are kept.',
    sum('chars'),
  );
}
