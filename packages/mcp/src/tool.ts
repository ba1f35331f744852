import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { RequestOptions } from 'rangeline-client';
import type { z } from 'zod';
import { toolError } from './tool-error.ts';
import type { ToolName } from './tool-names.ts';

/** What a tool answers: data by its schema, and what to make of it. */
export interface ToolAnswer<Output extends z.ZodObject> {
  /** A few sentences: what was read, what was assumed, how exact it is. */
  readonly text: string;
  readonly data: z.input<Output>;
  /** The data as text, for agents that are shown nothing but text. */
  readonly dataText?: string;
}

/** One call of a tool. */
export interface ToolCall {
  /** For every request that the call makes: they are counted as one call of the tool, and end with it. */
  readonly request: RequestOptions;
  /** Tells how far the call is, if the agent wants to know. */
  progress(done: number, total: number): Promise<void>;
}

export interface ToolDeclaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** @throws RangelineError, which the agent is told with what it can do about it */
  run(input: z.output<Input>, call: ToolCall): ToolAnswer<Output> | Promise<ToolAnswer<Output>>;
}

/** Offers a tool. */
export function addTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, output, run }: ToolDeclaration<Input, Output>,
): void {
  const [inputSchema, outputSchema]: [z.ZodObject, z.ZodObject] = [input, output];
  const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  const config = { title, description, inputSchema, outputSchema, annotations };
  server.registerTool(name, config, async (args, context) => {
    try {
      return resultOf(await run(input.parse(args), callOf(name, context)));
    } catch (error) {
      if (context.mcpReq.signal.aborted) throw error;
      return toolError(error);
    }
  });
}

function resultOf<Output extends z.ZodObject>({ text, data, dataText }: ToolAnswer<Output>): CallToolResult {
  const texts = dataText === undefined ? [text] : [text, dataText];
  return {
    content: texts.map((one) => ({ type: 'text', text: one })),
    structuredContent: { ...data },
  };
}

function callOf(tool: ToolName, { mcpReq }: ServerContext): ToolCall {
  const headers = { 'x-rangeline-tool': tool, 'x-rangeline-call': crypto.randomUUID() };
  const progressToken = mcpReq._meta?.progressToken;
  return {
    request: { headers, signal: mcpReq.signal },
    progress: async (progress, total) => {
      if (progressToken === undefined) return;
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total } });
    },
  };
}
