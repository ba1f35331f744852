import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../shell/save-file.ts';
import { figure } from '../shell/time-text.ts';
import type { BatchRow } from './batch-row.ts';
import type { BatchRun } from './batch-run.ts';
import { csvOf } from './formats/csv.ts';
import { geoJsonOf } from './formats/geo-json.ts';
import { placeMarksOf } from './formats/place-marks.ts';
import { shapefileOf } from './formats/shapefile.ts';

interface DownloadMenuProps {
  readonly run: BatchRun;
  readonly rows: readonly BatchRow[];
  /** Of the file that was read, without its ending. */
  readonly name: string;
}

/** Hands the table on with what came of each row. */
export function DownloadMenu({ run, rows, name }: DownloadMenuProps) {
  const { columns } = run;
  const lost = rows.filter(({ outcome }) => outcome?.kind !== 'found').length;
  const save = (file: Blob, ending: string) => {
    saveFile(file, `${name}-places.${ending}`);
    run.saved();
  };
  /** With whether a form has rows without a place too. */
  const forms = [
    ['CSV', 'csv', () => new Blob([csvOf(columns, rows)], { type: 'text/csv' }), true],
    [
      'GeoJSON',
      'geojson',
      () => new Blob([geoJsonOf(columns, rows)], { type: 'application/geo+json' }),
      true,
    ],
    [
      'KML',
      'kml',
      () => new Blob([placeMarksOf(columns, rows)], { type: 'application/vnd.google-earth.kml+xml' }),
      false,
    ],
    ['Shapefile', 'zip', () => shapefileOf(columns, rows, 'places'), false],
  ] as const;
  return (
    <Menu width={240}>
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} />} rightSection={<IconChevronDown size={14} />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(([form, ending, write, hasAll]) => (
          <Menu.Item key={form} onClick={() => save(write(), ending)}>
            {form}
            {!hasAll && lost > 0 && (
              <Text size="xs" c="dimmed">
                without {figure(lost)} {lost === 1 ? 'row that has' : 'rows that have'} no place
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
