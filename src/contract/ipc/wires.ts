import type { WireAnswer } from '#contract/ipc/bridge.ts';

/** The only two Electron channels in the application: requests in, events out. */
export const INVOKE_WIRE = 'touchstone:invoke';
export const EVENT_WIRE = 'touchstone:event';

/** Whether a value that came over the invoke wire has the shape of an answer. No zod: the preload stays small. */
export const isWireAnswer = (value: unknown): value is WireAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'ok' in value &&
  (value.ok === true
    ? 'value' in value
    : value.ok === false && 'error' in value && typeof value.error === 'string');
