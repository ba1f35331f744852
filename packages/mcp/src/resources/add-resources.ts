import type { McpServer } from '@modelcontextprotocol/server';
import { grammarText } from './grammar.ts';
import { meridiansText } from './meridians.ts';

interface Resource {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly text: () => string;
}

const RESOURCES: readonly Resource[] = [
  {
    name: 'grammar',
    uri: 'rangeline://grammar',
    title: 'How land descriptions are written',
    description: 'The forms of US legal land descriptions that are read, with examples.',
    mimeType: 'text/markdown',
    text: grammarText,
  },
  {
    name: 'meridians',
    uri: 'rangeline://meridians',
    title: 'Principal meridians',
    description: 'The principal meridians of the public land survey, their codes, names and states.',
    mimeType: 'application/json',
    text: meridiansText,
  },
];

/** Offers what agents may read. */
export function addResources(server: McpServer): void {
  for (const { name, uri, text, ...metadata } of RESOURCES)
    server.registerResource(name, uri, metadata, () => ({
      contents: [{ uri, mimeType: metadata.mimeType, text: text() }],
    }));
}
