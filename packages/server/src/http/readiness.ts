/** Where a server stands between its start and its end. */
export class Readiness {
  /** Requests are answered from `ready` on; `stopping` refuses new ones while those in flight finish. */
  state: 'starting' | 'ready' | 'stopping' = 'starting';
}
