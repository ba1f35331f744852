import type { Layer } from '../layers/layer.ts';
import { isSample } from '../layers/sample-data.ts';
import type { DataSet } from '../store/feature-store.ts';
import type { SectionSource } from './section-task.ts';

/** Whose data a section rests on: of several publishers all, as old as the oldest, at the address of the first. */
export function sourceOf(
  layers: readonly Layer[],
  [first, ...others]: readonly [DataSet, ...DataSet[]],
): SectionSource {
  const each = [first, ...others].map((dataSet) => sourceOfOne(layers, dataSet));
  const all = (part: (source: SectionSource) => string) => [...new Set(each.map(part))].join('; ');
  return {
    name: all(({ name }) => name),
    agency: all(({ agency }) => agency),
    as_of: [first, ...others].map(({ source }) => source.asOf).reduce((a, b) => (b < a ? b : a)),
    license: all(({ license }) => license),
    attribution: all(({ attribution }) => attribution),
    url: each.find(({ url }) => url !== null)?.url ?? null,
  };
}

function sourceOfOne(layers: readonly Layer[], dataSet: DataSet): SectionSource {
  const { name, agency, license, asOf: as_of } = dataSet.source;
  const layer = layers.find(({ schema }) => schema.name === dataSet.layer);
  if (layer === undefined || isSample(dataSet))
    return { name, agency, as_of, license, attribution: name, url: null };
  return { name, agency, as_of, license, attribution: attributionOf(layer, name), url: urlOf(layer, name) };
}

function attributionOf({ sources, profiles }: Layer, name: string): string {
  const publishers = [...sources, ...profiles.flatMap(({ publisher }) => publisher ?? [])];
  return (publishers.find((publisher) => publisher.name === name) ?? sources[0]).attribution;
}

/** The address as the catalogue has it; `$` stands for a state. */
function urlOf({ sources }: Layer, name: string): string {
  return (sources.find((source) => source.name === name) ?? sources[0]).url;
}
