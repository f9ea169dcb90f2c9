/** A part of an open profile that has something to begin or to end. */
interface Service {
  start?(): Promise<void> | void;
  /** Takes no more work, and ends when the work in flight has ended. */
  stop?(): Promise<void> | void;
  /** Once every service has stopped. */
  close?(): Promise<void> | void;
}

/** The services of one open profile, in the order in which they are built and started; they end in reverse order. */
export class ServiceList {
  readonly #services: Service[] = [];
  #stopped = false;

  /** Returns the service. */
  add<S extends Service>(service: S): S {
    this.#services.push(service);
    return service;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  async start(): Promise<void> {
    for (const service of this.#services) {
      if (this.#stopped) return;
      const started = service.start?.();
      // What starts at once does not wait for a turn of the event loop.
      if (started instanceof Promise) await started;
    }
  }

  /**
   * Every service is stopped and closed, whatever another one throws.
   *
   * @throws AggregateError of what they threw
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    const ending = this.#services.toReversed();
    const results = await Promise.allSettled(ending.map(async (service) => service.stop?.()));
    for (const service of ending) {
      results.push(...(await Promise.allSettled([(async () => service.close?.())()])));
    }
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length === 0) return;
    throw new AggregateError(failed.map((result): unknown => result.reason));
  }
}
