import { expect, test } from 'vitest';
import { LAYERS } from './catalogue.ts';
import type { Layer, OfficialSource, ReportSections } from './layer.ts';
import { type AgencyRaster, RASTERS } from './rasters.ts';
import { ALL_STATES, LOWER_48 } from './states.ts';

const GROUPS: Readonly<Record<string, string>> = {
  plss: 'Public land survey',
  texas: 'Land survey of Texas',
  federal: 'Federal land',
  energy: 'Energy',
  glo: 'State land of Texas',
  rrc: 'Oil, gas and pipelines of Texas',
};

const FORMATS: Readonly<Record<OfficialSource['kind'], string>> = {
  arcgis: 'ArcGIS service',
  download: 'file',
  page: 'page that leads to files',
};

function statesInWords(states: readonly string[]): string {
  if (states.length === ALL_STATES.length) return 'all states';
  if (states.length === LOWER_48.length && states.every((code) => LOWER_48.includes(code)))
    return 'the lower 48 states';
  return states.join(' ');
}

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`- **${title}**: ${items.join(', ')}`];

const sectionsOf = (reports: ReportSections): string[] =>
  Object.entries(reports).map(([report, section]) => `${report} \`${section}\``);

function sourceLines(sources: readonly OfficialSource[]): string[] {
  return sources.map(
    ({ name, agency, license, attribution, kind, url }) =>
      `- ${name}, ${agency}: ${FORMATS[kind]} <${url}>. Licence: ${license}. To be named as: ${attribution}.`,
  );
}

function rasterLines({ id, title, sources, values, reports }: AgencyRaster): string[] {
  const [{ states }] = sources;
  return [
    `### ${title}`,
    '',
    `\`rangeline import ${id} --from FILE\`, of ${statesInWords(states)}, kept as files; ${values}.`,
    '',
    ...sourceLines(sources),
    ...list('Report sections', sectionsOf(reports)),
    '',
  ];
}

function layerLines(layer: Layer): string[] {
  const { id, title, sources, states, partitionedBy, refreshDays, reports, archives, profiles, schema } =
    layer;
  const keeps = profiles.flatMap((profile) => profile.keeps ?? []);
  const unconfirmed = profiles.flatMap(({ fields = [] }) =>
    fields.flatMap((field) => (field.unconfirmed === true ? [`\`${field.name}\``] : [])),
  );
  return [
    `### ${title}`,
    '',
    `\`rangeline import ${id}\`, of ${statesInWords(states)}, kept by ${partitionedBy}, looked for anew every ${refreshDays} days.`,
    '',
    ...sourceLines(sources),
    ...list('Report sections', sectionsOf(reports)),
    ...list(
      'Tile archives',
      archives.map((archive) => `\`${archive}\``),
    ),
    ...list('Known by the fields', [
      ...new Set(profiles.flatMap(({ needs }) => (needs.length > 0 ? [needs.join(' ')] : []))),
    ]),
    ...list('Kept alone', [
      ...new Set(keeps.map(({ field, values }) => `${field} ${values?.join(' or ') ?? 'that is not empty'}`)),
    ]),
    ...list('Fields whose names are not confirmed', [...new Set(unconfirmed)]),
    '',
    '| column | what |',
    '|---|---|',
    ...schema.columns.map(
      ({ name, description }) => `| \`${name}\` | ${description.replaceAll('|', '\\|')} |`,
    ),
    '',
  ];
}

test('docs/data-sources.md is the catalogue (vitest -u rewrites it)', async () => {
  const groups = [...new Set(LAYERS.map(({ group }) => group))];
  const page = [
    '# Data sources',
    '',
    'Every agency layer that Rangeline imports, as `packages/server/src/layers` declares it. `rangeline sources` lists them',
    'with what is loaded; `npx vitest run data-sources --update` writes this page.',
    '',
    ...groups.flatMap((group) => [
      `## ${GROUPS[group] ?? group}`,
      '',
      ...LAYERS.filter((layer) => layer.group === group).flatMap(layerLines),
    ]),
    '## Rasters',
    '',
    ...RASTERS.flatMap(rasterLines),
  ];
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot('../../../../docs/data-sources.md');
});
