import { describe, expect, it } from 'vitest';
import { ServiceList } from './service-list.ts';

function serviceIn(done: string[], name: string) {
  const note = (what: string) => () => {
    done.push(`${what} ${name}`);
  };
  return { start: note('start'), stop: note('stop'), close: note('close') };
}

describe('the services of a profile', () => {
  it('start in their order and end in reverse, all of them stopped before one is closed', async () => {
    const done: string[] = [];
    const list = new ServiceList();
    for (const name of ['a', 'b']) list.add(serviceIn(done, name));
    await list.start();
    await list.stop();
    expect(done).toEqual(['start a', 'start b', 'stop b', 'stop a', 'close b', 'close a']);
  });

  it('do not start any more once they are stopped', async () => {
    const done: string[] = [];
    const list = new ServiceList();
    const { promise, resolve } = Promise.withResolvers<void>();
    list.add({ start: () => promise });
    list.add(serviceIn(done, 'b'));
    const starting = list.start();
    await list.stop();
    resolve();
    await starting;
    expect(done).toEqual(['stop b', 'close b']);
  });

  it('end all of them though one throws, and report it', async () => {
    const done: string[] = [];
    const list = new ServiceList();
    list.add(serviceIn(done, 'a'));
    list.add({
      stop: () => {
        throw new Error('stuck');
      },
    });
    await expect(list.stop()).rejects.toMatchObject({ errors: [new Error('stuck')] });
    expect(done).toEqual(['stop a', 'close a']);
  });
});
