import { MERIDIANS, STATE_NAMES } from 'rangeline-land-description';

/** The principal meridians as JSON. */
export function meridiansText(): string {
  const meridians = MERIDIANS.map(({ code, name, fullName, states }) => ({
    code,
    name,
    full_name: fullName,
    states: states.map((state) => STATE_NAMES.get(state) ?? state),
  }));
  return JSON.stringify(meridians, null, 1);
}
