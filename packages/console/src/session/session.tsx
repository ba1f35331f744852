import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { type Profile, profile } from '../api/account.ts';
import { enteredKey, enterKey } from '../api/credential.ts';

/** Who uses the console. */
export type Who =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nobody' }
  /** One who entered an API key: may search and report, and has no account pages. */
  | { readonly kind: 'key' }
  | { readonly kind: 'person'; readonly profile: Profile };

interface Session {
  readonly who: Who;
  /** Looks anew who is signed in. */
  refresh(): Promise<void>;
  enter(key: string): void;
  leave(): void;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [who, setWho] = useState<Who>({ kind: 'unknown' });
  const refresh = useCallback(async () => setWho(await whoIsThere()), []);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  const session = useMemo<Session>(
    () => ({
      who,
      refresh,
      enter: (key) => {
        enterKey(key);
        setWho({ kind: 'key' });
      },
      leave: () => {
        enterKey(null);
        setWho({ kind: 'nobody' });
      },
    }),
    [who, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('There is no session around this part of the page');
  return session;
}

async function whoIsThere(): Promise<Who> {
  const person = enteredKey() === null ? await signedIn() : null;
  // A key may have been entered while the server was asked.
  if (enteredKey() !== null) return { kind: 'key' };
  return person === null ? { kind: 'nobody' } : { kind: 'person', profile: person };
}

function signedIn(): Promise<Profile | null> {
  return profile().catch(() => null);
}
