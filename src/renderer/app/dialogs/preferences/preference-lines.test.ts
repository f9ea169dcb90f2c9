import { describe, expect, it } from 'vitest';
import { matchPreferences, PREFERENCE_LINES } from './preference-lines.ts';

const found = (search: string) => matchPreferences(PREFERENCE_LINES, search).map(({ id }) => id);

describe('preferences', () => {
  it('are all there without a search', () => {
    expect(found('  ')).toEqual(PREFERENCE_LINES.map(({ id }) => id));
  });

  it.each([
    ['dark', 'theme'],
    ['COLOUR blind', 'palette'],
    ['row height', 'density'],
    ['larger text', 'zoom'],
    ['number format', 'digit-groups'],
    ['by itself', 'auto-quote'],
    ['restore', 'backup'],
    ['privacy', 'crash-reports'],
    ['four keys', 'preset-sizes'],
    ['unknown outcomes', 'notifications'],
    ['version', 'updates'],
    ['shipping host', 'label-hosts'],
    ['day of a sale', 'time-zone'],
  ])('are found by what somebody would type: %s', (search, id) => {
    expect(found(search)).toEqual([id]);
  });

  it('are found by their group, and by nothing that is not there', () => {
    expect(found('appearance')).toEqual([
      'theme',
      'palette',
      'density',
      'zoom',
      'digit-groups',
      'book-chart',
    ]);
    expect(found('leverage')).toEqual([]);
  });

  it('have one id each, and stand together by group', () => {
    const ids = PREFERENCE_LINES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const groups = PREFERENCE_LINES.map(({ group }) => group);
    const changes = groups.filter((group, index) => group !== groups[index - 1]);
    expect(new Set(changes).size).toBe(changes.length);
  });
});
