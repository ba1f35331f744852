import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../shell/save-file.ts';
import type { BatchRow, BatchRun } from './batch-run.ts';
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
  const save = (file: Blob, ending: string) => {
    saveFile(file, `${name}-places.${ending}`);
    run.saved();
  };
  const forms = [
    ['CSV', 'csv', () => new Blob([csvOf(columns, rows)], { type: 'text/csv' })],
    ['GeoJSON', 'geojson', () => new Blob([geoJsonOf(columns, rows)], { type: 'application/geo+json' })],
    [
      'KML',
      'kml',
      () => new Blob([placeMarksOf(columns, rows)], { type: 'application/vnd.google-earth.kml+xml' }),
    ],
    ['Shapefile', 'zip', () => shapefileOf(columns, rows, 'places')],
  ] as const;
  return (
    <Menu width={160}>
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} />} rightSection={<IconChevronDown size={14} />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(([form, ending, write]) => (
          <Menu.Item key={form} onClick={() => save(write(), ending)}>
            {form}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
