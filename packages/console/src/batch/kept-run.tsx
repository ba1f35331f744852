import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useSession } from '../session/session.tsx';
import type { BatchRun } from './batch-run.ts';

/** A batch that outlives its page. */
export interface KeptRun {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly run: BatchRun;
}

type KeptRunState = readonly [kept: KeptRun | null, keep: (kept: KeptRun) => void];

const KeptRunContext = createContext<KeptRunState>([null, () => undefined]);

/**
 * Keeps the batch that was begun last while other pages are looked at, until its owner signs out; asks before the window is
 * left with results that were not downloaded.
 */
export function KeptRunProvider({ children }: { readonly children: ReactNode }) {
  const [kept, keep] = useState<KeptRun | null>(null);
  const { who } = useSession();
  useEffect(() => {
    if (who.kind !== 'nobody') return;
    keep((last) => {
      last?.run.stop();
      return null;
    });
  }, [who.kind]);
  useEffect(() => {
    if (kept === null) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (kept.run.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [kept]);
  return <KeptRunContext value={[kept, keep]}>{children}</KeptRunContext>;
}

export function useKeptRun(): KeptRunState {
  return use(KeptRunContext);
}
