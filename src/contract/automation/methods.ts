/** Every method of the door, described once: parameters, result, and how the command line calls it. */
import type { z } from 'zod';
import { profileMethods } from './profile-methods.ts';
import { marketMethods } from './market-methods.ts';
import { readingMethods } from './reading-methods.ts';
import { standingMethods } from './standing-methods.ts';
import { tradeMethods } from './trade-methods.ts';

export const methods = {
  ...marketMethods,
  ...profileMethods,
  ...readingMethods,
  ...tradeMethods,
  ...standingMethods,
} as const;

export type Method = keyof typeof methods;
export type Params<M extends Method> = z.output<(typeof methods)[M]['params']>;
export type ResultOf<M extends Method> = z.input<(typeof methods)[M]['result']>;

export const isMethod = (name: string): name is Method => Object.hasOwn(methods, name);
