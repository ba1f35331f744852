import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PATH = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
/** Maps are drawn by the processor where there is no graphics card. */
const FLAGS = ['--no-sandbox', '--enable-unsafe-swiftshader'];

export function hasChromium(): boolean {
  return PATH !== undefined;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: PATH ?? '', args: FLAGS });
}
