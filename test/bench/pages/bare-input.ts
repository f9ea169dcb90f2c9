/** A field, and nothing else: what a keystroke costs at least. */
import type { Scene } from './scene.ts';

export function mount(host: HTMLElement): Scene {
  const field = document.createElement('input');
  field.type = 'search';
  host.append(field);
  return { actions: {} };
}
