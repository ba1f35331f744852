import { Group, Progress, Stack, Text } from '@mantine/core';
import type { Row } from './section-shape.ts';
import { valueText } from './words.ts';

/** Shares of the parcel by crop, the largest first. */
export function CropChart({ shares }: { readonly shares: Row }) {
  const crops = Object.entries(shares)
    .map(([crop, share]) => ({ crop, share: typeof share === 'number' ? share : 0 }))
    .sort((a, b) => b.share - a.share);
  return (
    <Stack gap={6} mt="sm" maw={520}>
      {crops.map(({ crop, share }) => (
        <div key={crop}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{crop}</Text>
            <Text size="sm" className="figures">
              {valueText('share', share)} %
            </Text>
          </Group>
          <Progress value={share} aria-label={crop} />
        </div>
      ))}
    </Stack>
  );
}
