import { Anchor, Stack, Text, Title } from '@mantine/core';

const EXAMPLES = [
  'NENE 7 14N 77W 6th Meridian',
  'Sec 5: N2NE, SENE; Sec 6: Lots 1-4, T14N R77W, Albany County, WY',
  '1980 FNL 660 FEL Sec 5 T10N R60W 6PM',
] as const;

/** What one may do who has not searched yet. */
export function Welcome({ onSearch }: { onSearch(location: string): void }) {
  return (
    <Stack gap="xs">
      <Title order={1} size="h3">
        From words to land, and back
      </Title>
      <Text c="dimmed">
        Type a legal land description, or click a point of the map to have it described. Try one:
      </Text>
      {EXAMPLES.map((example) => (
        <Anchor
          key={example}
          component="button"
          type="button"
          ta="left"
          size="sm"
          onClick={() => onSearch(example)}
        >
          {example}
        </Anchor>
      ))}
    </Stack>
  );
}
