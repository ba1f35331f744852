import type { Layer } from '../layers/layer.ts';
import { isSample } from '../layers/sample-data.ts';
import type { DataSet } from '../store/feature-store.ts';
import { coverageOfLayers, damageOf } from './coverage-of-layers.ts';
import { featuresAround, type NearFeature } from './find-around.ts';
import type { CheckTime } from './find-features.ts';
import type { Land } from './land.ts';
import { outlinesOf, outlinesOfGeometry } from './outlines.ts';
import type { ObjectField, Section } from './section.ts';
import type { SectionParts } from './section-parts.ts';
import { sourceOf } from './section-source.ts';
import type { SectionOutcome, SectionTask, SectionText } from './section-task.ts';
import { type Surroundings, withSurroundings } from './surroundings.ts';

/** A section of what lies in a parcel and within the radius around it. */
export interface AroundSection {
  readonly key: string;
  readonly title: string;
  readonly shape: 'object' | 'envelope';
  readonly fields: readonly ObjectField[];
  /** Of points or lines. */
  readonly layers: readonly [Layer, ...Layer[]];
  /** A column that tells one thing from another; null where each feature is one. */
  readonly identity: string | null;
  /** Another section of the same layers, which makes this one where both are wanted. */
  readonly madeWith?: string;
  /** Sections that are made with this one. */
  readonly making?: Readonly<Record<string, WriteFound>>;
  readonly write: WriteFound;
}

/** A section, and how many rows there are, of what was found, nearest first. */
export type WriteFound = (
  found: readonly NearFeature[],
  task: SectionTask,
) => { readonly body: object; readonly total: number };

export function aroundSection(section: AroundSection): Section {
  const { key, title, shape, fields, madeWith } = section;
  return {
    kind: 'made',
    key,
    title,
    shape,
    fields,
    ...(madeWith !== undefined && { madeWith }),
    looksAround: true,
    isPaged: true,
    isCounted: true,
    answer: (land, task, parts, checkTime) => {
      const near = { radiusMiles: task.options.radiusMiles, jurisdictions: task.around };
      return withSurroundings(parts.geos, land, near, (surroundings) =>
        answerAround(surroundings, section, task, parts, checkTime),
      );
    },
  };
}

async function answerAround(
  surroundings: Surroundings,
  { layers, identity, write, making = {} }: AroundSection,
  task: SectionTask,
  { store }: SectionParts,
  checkTime: CheckTime,
): Promise<SectionOutcome> {
  const coverageIn = (land: Land, jurisdictions: SectionTask['around']) =>
    coverageOfLayers(land, layers, { ...task, parcel: { jurisdictions } }, store);
  const own = coverageIn(surroundings.parcel, task.parcel.jurisdictions);
  if (own.gap === 'source_error')
    return { status: 'unavailable', reason: own.gap, fault: damageOf(layers, store) };
  const all = coverageIn(surroundings.around, task.around);
  const found = await featuresAround(surroundings, layers, identity, store, checkTime);
  const [first, ...more] = new Set<DataSet>([...own.dataSets, ...all.dataSets]);
  if ((!own.knowsSome && !all.knowsSome && found.length === 0) || first === undefined)
    return { status: 'unavailable', reason: own.gap ?? all.gap ?? 'not_loaded' };
  const textBy = (one: WriteFound): SectionText => {
    const { body, total } = one(found, task);
    return { text: JSON.stringify(body), total };
  };
  const others = Object.entries(making).filter(([key]) => task.also.includes(key));
  return {
    status: 'answered',
    ...textBy(write),
    also: Object.fromEntries(others.map(([key, one]) => [key, textBy(one)])),
    source: sourceOf(layers, [first, ...more]),
    isSynthetic: [first, ...more].some(isSample),
    gap: own.gap ?? all.gap,
    unknownAround: own.gap === null ? all.unknownStates : [],
    ...(task.options.withOutlines && {
      outlines: outlinesOf(found.flatMap(({ feature }) => outlinesOfGeometry(feature.geometry))),
    }),
    ...(all.gap === 'source_error' && { fault: damageOf(layers, store) }),
  };
}
