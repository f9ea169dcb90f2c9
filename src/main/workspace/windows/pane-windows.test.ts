import { describe, expect, it } from 'vitest';
import type { Pane } from '#domain/workspace/panes.ts';
import { defaultSettings, settingsSchema } from '#main/settings/schema.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { PaneWindows } from './pane-windows.ts';

const placement = { bounds: { x: 10, y: 20, width: 640, height: 720 }, maximized: false };

function setUp() {
  let settings = settingsSchema.parse(defaultSettings());
  const { state } = openState();
  const log: string[] = [];
  const closers = new Map<Pane, (last?: typeof placement | null) => void>();
  const ended = new Set<Pane>();
  const kept = {
    read: () => settings,
    keep: (edit: (all: typeof settings) => typeof settings) =>
      (settings = settingsSchema.parse(edit(settings))),
  };
  const windows = new PaneWindows({
    settings: kept,
    state,
    profileId: 'practice',
    openWindow: (pane, at, { closed }) => {
      log.push(`open ${pane} ${at === null ? 'again' : at.bounds.width}`);
      closers.set(pane, (last = placement) => {
        closed(last);
      });
      return {
        close: () => log.push(`close ${pane}`),
        toFront: () => log.push(`front ${pane}`),
        placement: () => (ended.has(pane) ? null : placement),
        place: () => log.push(`place ${pane}`),
      };
    },
    mainToFront: () => log.push('front main'),
    requestPlace: (name, place) => log.push(`show ${place.kind} in ${name}`),
    chooseCommand: (command) => log.push(command),
    forget: (pane) => log.push(`forget ${pane}`),
  });
  const heard = (): string[] => log.splice(0);
  const popped = (): readonly Pane[] => state.get('windows').popped;
  return { windows, heard, popped, kept, closers, ended };
}

describe('windows of panes', () => {
  it('hold a pane once, and the keyboard goes to where it is', () => {
    const { windows, heard, popped } = setUp();
    windows.start();
    windows.open('book');
    windows.open('book');
    expect(popped()).toEqual(['book']);
    expect(heard()).toEqual(['open book again', 'front book', 'front book']);
    windows.show({ kind: 'pane', pane: 'book', key: null });
    windows.show({ kind: 'pane', pane: 'market', key: null });
    windows.show({ kind: 'unknown' });
    expect(heard()).toEqual([
      'front book',
      'show pane in book',
      'front main',
      'show pane in main',
      'front main',
      'show unknown in main',
    ]);
  });

  it('give it back when they close, by key or by hand, and remember where they stood', () => {
    const { windows, heard, popped, closers, kept } = setUp();
    windows.start();
    windows.open('book');
    closers.get('book')?.();
    expect(popped()).toEqual([]);
    windows.open('book');
    heard();
    windows.putBack('book');
    expect(popped()).toEqual([]);
    expect(heard()).toEqual(['forget book', 'close book', 'front main', 'show pane in main']);
    expect(kept.read().paneWindows['practice']).toEqual([{ pane: 'book', open: false, placement }]);
  });

  it('are open again at the next start, when the terminal ended and not the user', () => {
    const { windows, kept, closers } = setUp();
    windows.start();
    windows.open('ticket');
    windows.end();
    closers.get('ticket')?.();
    expect(PaneWindows.popped(kept, 'practice')).toEqual(['ticket']);
  });

  it('are gone however they ended, and the terminal ends with one that is', () => {
    const { windows, popped, kept, closers, ended } = setUp();
    windows.start();
    windows.open('book');
    windows.open('ticket');
    // Of one that was not asked to close nobody knows where it stood last: it stands where it stood before.
    closers.get('book')?.(null);
    expect(popped()).toEqual(['ticket']);
    expect(kept.read().paneWindows['practice']).toContainEqual({
      pane: 'book',
      open: false,
      placement,
    });
    ended.add('ticket');
    windows.end();
    expect(windows.standing()).toEqual([]);
    expect(PaneWindows.popped(kept, 'practice')).toEqual(['ticket']);
  });

  it('belong to a profile', () => {
    const { windows, popped, heard } = setUp();
    windows.start();
    windows.open('book');
    windows.follow('other');
    expect(popped()).toEqual([]);
    heard();
    windows.follow('practice');
    expect(popped()).toEqual(['book']);
    expect(heard()).toEqual(['open book 640']);
  });
});
