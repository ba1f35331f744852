import { Group, Paper, Tabs, Text } from '@mantine/core';
import { CopyButton } from '../shell/copy-button.tsx';
import type { Snippet } from './snippets.ts';

interface SnippetTabsProps {
  readonly label: string;
  readonly snippets: readonly Snippet[];
}

/** One example in several languages. */
export function SnippetTabs({ label, snippets }: SnippetTabsProps) {
  return (
    <Paper withBorder>
      <Tabs defaultValue={idOf(snippets[0]?.name ?? '')} keepMounted={false}>
        <Tabs.List aria-label={label}>
          {snippets.map(({ name }) => (
            <Tabs.Tab key={name} value={idOf(name)}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippets.map(({ name, about, text }) => (
          <Tabs.Panel key={name} value={idOf(name)} p="sm">
            <Group justify="flex-end" align="flex-start" wrap="nowrap" mb={4}>
              <Text size="sm" flex={1}>
                {about}
              </Text>
              <CopyButton text={text}>Copy</CopyButton>
            </Group>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
            <pre className="snippet" tabIndex={0} data-testid={`snippet-${idOf(name)}`}>
              <code>{text}</code>
            </pre>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}

/** A name as a part of an id, in which no blank may stand. */
function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
