import { Alert, Button, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MapTiles } from './map-tiles.ts';
import { useTiles } from './use-tiles.ts';

/** What comes sooner needs no word. */
const SOON_MS = 600;

/** Says what of a map is still to come, and what could not be had, so that nobody takes it for empty ground. */
export function TilesNotice({ tiles }: { readonly tiles: MapTiles | null }) {
  const { coming, missing, why } = useTiles(tiles, (state) => state);
  const [wasComing] = useDebouncedValue(coming > 0, SOON_MS);
  return (
    <>
      {coming > 0 && wasComing && (
        <Text className="map-coming" size="sm">
          <span aria-hidden>
            {coming} {coming === 1 ? 'tile' : 'tiles'} still to come
          </span>
          {/* Not read out with each that comes. */}
          <VisuallyHidden>Tiles of the map are still to come.</VisuallyHidden>
        </Text>
      )}
      {missing > 0 && (
        <Alert color="yellow">
          <Text size="sm" mb="xs">
            Some tiles could not be had: {why}
          </Text>
          <Button size="compact-sm" variant="default" onClick={tiles?.askAgain}>
            Try again
          </Button>
        </Alert>
      )}
    </>
  );
}
