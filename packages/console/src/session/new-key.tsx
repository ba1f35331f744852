import { createContext, type ReactNode, use, useState } from 'react';

type NewKeyState = readonly [key: string | null, setKey: (key: string | null) => void];

const NewKeyContext = createContext<NewKeyState>([null, () => undefined]);

/** Keeps the key that was made last, until the page is left: the guide shows its snippets with it. */
export function NewKeyProvider({ children }: { readonly children: ReactNode }) {
  const state = useState<string | null>(null);
  return <NewKeyContext value={state}>{children}</NewKeyContext>;
}

export function useNewKey(): NewKeyState {
  return use(NewKeyContext);
}
