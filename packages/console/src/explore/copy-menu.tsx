import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { kmlOf } from '../place/kml.ts';
import type { Place } from '../place/place.ts';
import { wktOf } from '../place/wkt.ts';
import { BASE_URL } from '../settings.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { shownWith } from './shown-with.ts';

const SHOWN_MS = 2_000;

/** Takes a place along: as a link to it, or in the form that another program reads. */
export function CopyMenu({ place }: { readonly place: Place }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (name: string, text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(name);
    setTimeout(() => setCopied(null), SHOWN_MS);
  };
  const { boundary, point, properties } = place;
  const { legal_location: name, acreage, county, state } = properties;
  const forms = [
    [
      'GeoJSON',
      () =>
        JSON.stringify({ type: 'Feature', geometry: boundary, properties: { name, acreage, county, state } }),
    ],
    ['KML', () => kmlOf([{ name, boundary, data: { acreage: String(acreage), county, state } }])],
    ['WKT', () => wktOf(boundary)],
    ['Coordinates', () => [...point].reverse().join(', ')],
  ] as const;
  const shown = shownWith(new URLSearchParams(location.search));
  const link = `${BASE_URL}/?${new URLSearchParams({ location: name, ...shown })}`;
  return (
    <>
      <Menu width={180}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={copied === null ? <IconCopy size={16} /> : <IconCheck size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            <span aria-live="polite">{copied === null ? 'Copy' : `${copied} copied`}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {forms.map(([form, write]) => (
            <Menu.Item key={form} onClick={() => void copy(form, write())}>
              {form}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <CopyButton text={link} leftSection={<IconLink size={16} />}>
        Share link
      </CopyButton>
    </>
  );
}
