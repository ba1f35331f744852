import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Paper,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconStack2, IconX } from '@tabler/icons-react';
import type { Basemap } from '../map/map-style.ts';
import { SETTINGS } from '../settings.ts';
import { figure } from '../shell/time-text.ts';
import { HEAT } from './heat.ts';
import type { Choice } from './layer-choice.ts';
import { Swatch } from './swatch.tsx';

interface LayerPanelProps {
  readonly choices: readonly Choice[];
  readonly on: readonly string[];
  readonly basemap: Basemap;
  onBasemap(basemap: Basemap): void;
  onChange(on: readonly string[]): void;
}

/** Switches layers on and off, each beside the color that it is drawn in. */
export function LayerPanel({ choices, on, basemap, onBasemap, onChange }: LayerPanelProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (choices.length === 0) return null;
  if (!isOpen)
    return (
      <Button
        className="layers-button"
        variant="default"
        leftSection={<IconStack2 size={18} />}
        onClick={open}
      >
        Layers
      </Button>
    );
  const groups = [...new Set(choices.map(({ group }) => group))];
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...on, id] : on.filter((other) => other !== id));
  return (
    <Paper className="layers" withBorder shadow="md" component="section" aria-label="Layers">
      <Group justify="space-between" p="sm" pb={4}>
        <Title order={2} size="h5">
          Layers
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the layers" onClick={close} autoFocus>
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {SETTINGS.basemap !== null && (
        <SegmentedControl
          className="layers-ground"
          aria-label="Map under the layers"
          mx="sm"
          mb="xs"
          value={basemap}
          onChange={(value) => onBasemap(value === 'online' ? 'online' : 'plain')}
          data={[
            { value: 'plain', label: 'Plain' },
            { value: 'online', label: 'Online' },
          ]}
        />
      )}
      <ScrollArea className="layers-list" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Stack gap="md" p="sm" pt={0}>
          {groups.map((group) => (
            <fieldset key={group} className="layers-group">
              <Text component="legend" size="sm" fw={600} mb={4}>
                {group}
              </Text>
              <Stack gap={6}>
                {choices
                  .filter((choice) => choice.group === group)
                  .map((choice) => (
                    <Checkbox
                      key={choice.id}
                      size="sm"
                      checked={on.includes(choice.id)}
                      onChange={(event) => toggle(choice.id, event.currentTarget.checked)}
                      label={
                        <Group gap={6} wrap="nowrap">
                          <Swatch choice={choice} />
                          <span>{choice.title}</span>
                        </Group>
                      }
                    />
                  ))}
                {group === 'Production' &&
                  on.some((id) => choices.find((c) => c.id === id)?.kind === 'heat') && <HeatLegend />}
              </Stack>
            </fieldset>
          ))}
        </Stack>
      </ScrollArea>
    </Paper>
  );
}

/** What the colors of the production grid mean. */
function HeatLegend() {
  return (
    <div>
      <Text size="xs" c="dimmed">
        Barrels of oil equivalent a square mile, from
      </Text>
      <div className="heat">
        {HEAT.map(([from, color]) => (
          <div key={from}>
            <svg width="100%" height="12" aria-hidden="true">
              <rect width="100%" height="12" fill={color} />
            </svg>
            <Text size="xs">
              {from < 1e6 ? figure(from / 1e3) : figure(from / 1e6)}
              {from === 0 ? '' : from < 1e6 ? 'k' : 'M'}
            </Text>
          </div>
        ))}
      </div>
    </div>
  );
}
