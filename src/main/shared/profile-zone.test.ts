import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { calendarOf, profileZone } from './profile-zone.ts';

function kept(first?: string) {
  let zone = first;
  return {
    read: () => zone,
    write: (name: string) => {
      zone = name;
    },
  };
}

describe('the time zone of a profile', () => {
  it('is that of the computer when it is first asked for, and stays so', () => {
    const settings = kept();
    expect(profileZone(settings, () => 'America/New_York').read()).toBe('America/New_York');
    // The next session, on a computer that moved.
    expect(profileZone(settings, () => 'Asia/Tokyo').read()).toBe('America/New_York');
  });

  it('is the other one once it was changed, and its days with it', () => {
    const zone = profileZone(kept('America/New_York'));
    const calendar = calendarOf(zone);
    const at = Date.parse('2026-01-01T02:30:00Z');
    expect(calendar.dayOf(at)).toBe('2025-12-31');
    expect(calendar.startOf('2026-01-01')).toBe(Date.parse('2026-01-01T05:00:00Z'));
    zone.write('Asia/Tokyo');
    expect(calendar.dayOf(at)).toBe('2026-01-01');
    expect(calendar.startOf('2026-01-01')).toBe(Date.parse('2025-12-31T15:00:00Z'));
  });

  it('is asked of the computer again where what is kept is no zone', () => {
    const settings = kept('Nowhere/At_All');
    expect(profileZone(settings, () => 'Europe/Berlin').read()).toBe('Europe/Berlin');
    expect(settings.read()).toBe('Europe/Berlin');
  });

  it.each(['America/Los_Angeles', 'Asia/Tokyo', 'UTC'])(
    'is of the clock of a computer in %s',
    (TZ) => {
      const ask = `
      const { profileZone, calendarOf } = await import('#main/shared/profile-zone.ts');
      const of = { read: () => undefined, write: () => undefined };
      const set = { read: () => 'America/New_York', write: () => undefined };
      const at = Date.parse('2026-01-01T02:30:00Z');
      console.log(profileZone(of).read(), calendarOf(profileZone(set)).dayOf(at));`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      });
      // What is set holds on every computer.
      expect(said.trim()).toBe(`${TZ} 2025-12-31`);
    },
  );
});
