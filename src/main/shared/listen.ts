import type { EventEmitter } from 'node:events';

/** Subscribes methods of a service to the events that they are named after. */
export function listen<Events extends Record<keyof Events, unknown[]>, Name extends keyof Events>(
  events: EventEmitter<Events>,
  service: { readonly [Event in Name]: (...args: Events[Event]) => void },
  names: readonly Name[],
): void;
export function listen(
  events: EventEmitter,
  service: Readonly<Record<string, (...args: unknown[]) => void>>,
  names: readonly string[],
): void {
  for (const name of names) events.on(name, (...args: unknown[]) => service[name]?.(...args));
}
