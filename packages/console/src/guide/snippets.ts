/** An example that is copied: what it is called, in what language, and its text. */
export interface Snippet {
  readonly name: string;
  /** Where it goes, and what else there is to know. */
  readonly about?: string;
  readonly text: string;
}

/** Addresses and the key that examples are written with. */
export interface Written {
  readonly baseUrl: string;
  readonly mapsUrl: string;
  readonly key: string;
}

/** What stands where a key belongs. */
export const PLACEHOLDER = 'YOUR_API_KEY';

const EXAMPLE = 'NENE 7 14N 77W 6th Meridian';
const ESCAPED = encodeURIComponent(EXAMPLE);

export function firstCalls({ baseUrl, key }: Written): Snippet[] {
  return [
    {
      name: 'curl',
      text: `curl -H 'X-API-Key: ${key}' \\
  '${baseUrl}/search/legal-location?location=${ESCAPED}'`,
    },
    {
      name: 'TypeScript',
      text: `// npm has no rangeline-client yet: in a clone of Rangeline's repository run npm ci,
// then here npm install /path/to/rangeline/packages/client
import { Rangeline } from 'rangeline-client';

const rangeline = new Rangeline({ baseUrl: '${baseUrl}', key: '${key}' });
const { features } = await rangeline.search('${EXAMPLE}');
console.log(features[0]?.properties.acreage);`,
    },
    {
      name: 'Python',
      text: `import json, urllib.parse, urllib.request

query = urllib.parse.urlencode({"location": "${EXAMPLE}"})
request = urllib.request.Request(
    f"${baseUrl}/search/legal-location?{query}",
    headers={"X-API-Key": "${key}"},
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)["features"][0]["properties"]["acreage"])`,
    },
  ];
}

export function otherCalls({ baseUrl, key }: Written): Snippet[] {
  const curl = (path: string) => `curl -H 'X-API-Key: ${key}' '${baseUrl}${path}'`;
  return [
    { name: 'A point', text: curl('/search/coordinates?location=-106.075,41.2025&unit=all') },
    { name: 'Autocomplete', text: curl('/autocomplete/legal-location?location=NENE%207%2014N&limit=5') },
    {
      name: 'A batch',
      text: `curl -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' \\
  -d '["${EXAMPLE}", "Abstract 175 Reeves County Texas"]' \\
  '${baseUrl}/batch/legal-location?errors=true'`,
    },
    { name: 'A report', text: curl(`/federal-land/report?legal_location=${ESCAPED}`) },
  ];
}

export function maps({ mapsUrl, key }: Written): Snippet[] {
  return [
    {
      name: 'MapLibre',
      text: `import * as maplibregl from 'maplibre-gl';

new maplibregl.Map({
  container: 'map',
  style: '${mapsUrl}/style.json?api_key=${key}',
  center: [-106.075, 41.2025],
  zoom: 12,
});`,
    },
    {
      name: 'Leaflet',
      text: `// with the plugin Leaflet.VectorGrid
L.vectorGrid
  .protobuf('${mapsUrl}/first-division/{z}/{x}/{y}.mvt?api_key=${key}', {
    maxNativeZoom: 14,
    vectorTileLayerStyles: { 'first-division': { weight: 1, color: '#b5654a' } },
  })
  .addTo(map);`,
    },
    {
      name: 'QGIS',
      text: `Layer > Add Layer > Add Vector Tile Layer > New > New Generic Connection
Name:      Rangeline sections
Style URL: ${mapsUrl}/style.json?api_key=${key}
Source URL: ${mapsUrl}/first-division/{z}/{x}/{y}.mvt?api_key=${key}
Min. zoom: 9    Max. zoom: 14`,
    },
  ];
}
