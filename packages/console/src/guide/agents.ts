import type { Snippet, Written } from './snippets.ts';

/** How an agent is told of the service, in the words of its own documentation. */
export function agents({ baseUrl, key }: Written): Snippet[] {
  const url = `${baseUrl}/mcp`;
  const headers = { 'X-API-Key': key };
  const program = {
    command: 'node',
    args: ['/path/to/rangeline/packages/mcp/dist/stdio.js'],
    env: { RANGELINE_API_KEY: key, RANGELINE_BASE_URL: baseUrl },
  };
  return [
    {
      name: 'Claude Code',
      text: `claude mcp add --transport http rangeline ${url} --header 'X-API-Key: ${key}'`,
    },
    {
      name: 'Claude Desktop',
      about:
        'In claude_desktop_config.json. It starts the tools itself: npm has no rangeline-mcp yet, so run npm ci in a clone of Rangeline’s repository and name its place.',
      text: json({ mcpServers: { rangeline: program } }),
    },
    {
      name: 'Cursor',
      about: 'In .cursor/mcp.json of a project, or ~/.cursor/mcp.json.',
      text: json({ mcpServers: { rangeline: { url, headers } } }),
    },
    {
      name: 'VS Code',
      about: 'In .vscode/mcp.json of a workspace.',
      text: json({ servers: { rangeline: { type: 'http', url, headers } } }),
    },
    {
      name: 'Codex',
      about: 'In ~/.codex/config.toml.',
      text: `[mcp_servers.rangeline]
url = "${url}"
http_headers = { "X-API-Key" = "${key}" }`,
    },
    {
      name: 'Gemini CLI',
      about: 'In ~/.gemini/settings.json.',
      text: json({ mcpServers: { rangeline: { httpUrl: url, headers } } }),
    },
    {
      name: 'Windsurf',
      about: 'In mcp_config.json, which the settings of Cascade open.',
      text: json({ mcpServers: { rangeline: { serverUrl: url, headers } } }),
    },
    {
      name: 'ChatGPT',
      about:
        'Apps of ChatGPT itself sign in by OAuth or not at all and send no key, so they cannot use this server. OpenAI’s Responses API can, where it reaches the server from the internet.',
      text: `curl https://api.openai.com/v1/responses \\
  -H 'Content-Type: application/json' -H "Authorization: Bearer $OPENAI_API_KEY" \\
  -d '${json({
    model: 'YOUR_MODEL',
    tools: [{ type: 'mcp', server_label: 'rangeline', server_url: url, headers }],
    input: 'Where is NENE 7 14N 77W 6th Meridian?',
  })}'`,
    },
  ];
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
