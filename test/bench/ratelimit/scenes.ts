import { setTimeout as sleep } from 'node:timers/promises';
import { CAPACITY, Service, T, gap, pollers, realNow, type Client } from './world.ts';

const POLLERS = 30;
/** Until the burst is spent and every queue has its usual length. */
const SETTLING = 60 * T;

/** Waits of a user's requests among pollers that never have enough, in T. */
export async function userWaits(make: () => Client, lengthInT: number): Promise<readonly number[]> {
  const client = make();
  const service = new Service(CAPACITY);
  const busy = pollers(client, service, POLLERS);
  await sleep(SETTLING);
  const waits: number[] = [];
  const until = realNow() + lengthInT * T;
  while (realNow() < until) {
    await sleep(gap(10 * T));
    void timed(client, service, waits);
  }
  await sleep(60 * T);
  busy.stop();
  client.stop?.();
  return waits;
}

/** The same for eight requests at once, every 40 T, while a ticket is open. */
export async function burstWaits(make: () => Client, bursts: number): Promise<readonly number[]> {
  const client = make();
  const service = new Service(CAPACITY);
  client.ticket?.(true);
  const busy = pollers(client, service, POLLERS);
  await sleep(SETTLING);
  const waits: number[] = [];
  for (let n = 0; n < bursts; n += 1) {
    await sleep(40 * T);
    for (let one = 0; one < 8; one += 1) void timed(client, service, waits);
  }
  await sleep(80 * T);
  busy.stop();
  client.stop?.();
  return waits;
}

async function timed(client: Client, service: Service, waits: number[]): Promise<void> {
  const askedAt = realNow();
  await client.send(() => {
    waits.push((realNow() - askedAt) / T);
    return service.answer();
  }, true);
}

/** 429s per thousand of our requests, and the part of the fair share got, beside a program that takes 30 %. */
export async function sharing(
  make: () => Client,
  lengthInT: number,
): Promise<{ readonly refusedPerThousand: number; readonly fairShare: number }> {
  const client = make();
  // Without a hoard to live on, so that the share is that of what is refilled.
  const service = new Service(10);
  const other = { running: true, taken: 0, refused: 0 };
  const stranger = async (): Promise<void> => {
    while (other.running) {
      await sleep(gap(T / 0.3));
      if (service.take().status === 200) other.taken += 1;
      else other.refused += 1;
    }
  };
  const busy = pollers(client, service, POLLERS);
  await sleep(SETTLING);
  void stranger();
  const before = { accepted: service.accepted, refused: service.refused };
  const startedAt = realNow();
  await sleep(lengthInT * T);
  const elapsed = (realNow() - startedAt) / T;
  other.running = false;
  busy.stop();
  client.stop?.();
  const accepted = service.accepted - before.accepted - other.taken;
  const refused = service.refused - before.refused - other.refused;
  return {
    refusedPerThousand: (1000 * refused) / Math.max(1, accepted + refused),
    fairShare: accepted / Math.max(1, elapsed - other.taken),
  };
}

/** 429s of a client that starts when the bucket is empty. */
export async function emptyStart(make: () => Client): Promise<number> {
  const client = make();
  const service = new Service(0);
  const busy = pollers(client, service, POLLERS);
  await sleep(60 * T);
  busy.stop();
  client.stop?.();
  return service.refused;
}

/** How long 60 requests take to leave after a quiet while, in T. */
export async function afterIdle(make: () => Client, sleptMeanwhile: boolean): Promise<number> {
  const client = make();
  const service = new Service(CAPACITY);
  await client.send(() => service.answer(), true);
  if (sleptMeanwhile) {
    const busy = pollers(client, service, POLLERS);
    await sleep(2 * SETTLING);
    busy.stop();
    await sleep(20 * T);
    // Its own clock stood still while the service's bucket filled.
    service.fill();
    client.resumed?.();
  } else {
    await sleep(130 * T);
  }
  const startedAt = realNow();
  let last = startedAt;
  const all = Array.from({ length: 60 }, () =>
    client.send(() => {
      last = realNow();
      return service.answer();
    }, true),
  );
  await Promise.race([Promise.all(all), sleep(150 * T)]);
  client.stop?.();
  return (last - startedAt) / T;
}

/** Part of the tokens still used after the wall clock was set back an hour. */
export async function afterClockStep(make: () => Client, lengthInT: number): Promise<number> {
  const client = make();
  const service = new Service(CAPACITY);
  const busy = pollers(client, service, POLLERS);
  await sleep(SETTLING);
  const trueNow = Date.now.bind(Date);
  Date.now = () => trueNow() - 3_600_000;
  try {
    const before = service.accepted;
    const startedAt = realNow();
    await sleep(lengthInT * T);
    return (service.accepted - before) / ((realNow() - startedAt) / T);
  } finally {
    Date.now = trueNow;
    busy.stop();
    client.stop?.();
  }
}

const BATCH = 500;

/** CPU time of one request that need not wait, in microseconds, the harness's own included. */
export async function cpuPerJob(make: () => Client, jobs: number): Promise<number> {
  const client = make();
  const answered = Promise.resolve({ status: 200, rate: {} });
  const batch = async (): Promise<void> => {
    await Promise.all(Array.from({ length: BATCH }, () => client.send(() => answered, true)));
  };
  for (let n = 0; n < 10; n += 1) await batch();
  const before = process.cpuUsage();
  for (let n = 0; n < jobs; n += BATCH) await batch();
  const { user, system } = process.cpuUsage(before);
  client.stop?.();
  return (user + system) / jobs;
}

/** Timers that fire in one second in which nothing is asked. */
export async function idleWakeups(make: () => Client): Promise<number> {
  const client = make();
  const service = new Service(CAPACITY);
  await client.send(() => service.answer(), true);
  await sleep(5 * T);
  const original = globalThis.setTimeout;
  let fired = 0;
  const { setTimeout: counted } = counting(original, () => (fired += 1));
  Object.assign(globalThis, { setTimeout: counted });
  try {
    await sleep(1000);
  } finally {
    Object.assign(globalThis, { setTimeout: original });
  }
  client.stop?.();
  return fired;
}

function counting(
  original: typeof globalThis.setTimeout,
  onFired: () => void,
): { setTimeout: (wake: () => void, ms?: number) => unknown } {
  return {
    setTimeout: (wake, ms) =>
      original(() => {
        onFired();
        wake();
      }, ms),
  };
}
