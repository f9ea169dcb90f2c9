/** What a page shows, and what can be done to it once a frame. */

export interface Scene {
  /** By name; called once a frame with the number of the frame, from 0. */
  readonly actions: Readonly<Record<string, (frame: number) => void>>;
}

export type Mount = (host: HTMLElement) => Scene | Promise<Scene>;

export const nextFrame = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Looks once a frame, until it is there. */
export async function untilShown<Shown>(look: () => Shown | null | undefined): Promise<Shown> {
  for (;;) {
    const found = look();
    if (found !== null && found !== undefined) return found;
    await nextFrame();
  }
}
