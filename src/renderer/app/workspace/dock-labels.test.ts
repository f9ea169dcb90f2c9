import { I18nLabel } from 'flexlayout-react';
import { expect, it } from 'vitest';
import { dockLabel } from './dock-labels.ts';

it('calls a set of tabs a panel, and leaves other labels and the titles of panes alone', () => {
  expect(dockLabel(I18nLabel.Maximize)).toBe('Maximize panel');
  expect(dockLabel(I18nLabel.Restore)).toBe('Restore panel');
  expect(dockLabel(I18nLabel.Splitter)).toBe('Resize');
  expect(dockLabel('Order book')).toBe('Order book');
});
