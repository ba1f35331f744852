import GraphicsWorker from './graphics.worker.ts?worker';

let opened: Promise<void> | null = null;

/**
 * Opens what maps are drawn with, in a thread of its own: the first time takes a browser up to half a second, for which
 * the page would answer nobody. Where it fails a map finds out by itself.
 */
export function openGraphics(): Promise<void> {
  opened ??= new Promise<void>((resolve) => {
    const worker = new GraphicsWorker();
    const end = () => {
      worker.terminate();
      resolve();
    };
    worker.onmessage = end;
    worker.onerror = end;
  });
  return opened;
}
