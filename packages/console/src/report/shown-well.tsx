import { createContext, type ReactNode, use, useState } from 'react';
import { WellDialog } from './well-dialog.tsx';

const ShowWellContext = createContext<(apiNumber: string) => void>(() => undefined);

/** Lets any table of a report show what is known of a well of Texas. */
export function ShownWellProvider({ children }: { readonly children: ReactNode }) {
  const [apiNumber, setApiNumber] = useState<string | null>(null);
  return (
    <ShowWellContext value={setApiNumber}>
      {children}
      <WellDialog apiNumber={apiNumber} onClose={() => setApiNumber(null)} />
    </ShowWellContext>
  );
}

export function useShowWell(): (apiNumber: string) => void {
  return use(ShowWellContext);
}
