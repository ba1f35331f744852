import type { Choice } from './layer-choice.ts';

/** How a choice is drawn on the map. */
export function Swatch({ choice: { kind, color } }: { readonly choice: Choice }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="swatch">
      {kind === 'symbol' && <circle cx="8" cy="8" r="5" fill={color} />}
      {(kind === 'line' || kind === 'grid') && <path d="M1 12L15 4" stroke={color} strokeWidth="2.5" />}
      {kind === 'fill' && (
        <rect x="1.5" y="1.5" width="13" height="13" fill={color} fillOpacity="0.3" stroke={color} />
      )}
      {kind === 'heat' && <rect x="1" y="1" width="14" height="14" fill={color} />}
    </svg>
  );
}
