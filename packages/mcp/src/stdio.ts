#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Rangeline } from 'rangeline-client';
import { readEnvironment } from './environment.ts';
import { createLandServer } from './land-server.ts';

const rangeline = new Rangeline(readEnvironment());
serveStdio(() => createLandServer(rangeline));
