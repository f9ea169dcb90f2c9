/** Programs of the open profile. */
import { z } from 'zod';
import { outcomeOf } from '../values/primitives.ts';
import { doneSchema } from './parts.ts';

const programRef = z.object({ id: z.string().min(1).max(100) });

export const automationChannels = {
  'automation/set-on': { args: z.object({ isOn: z.boolean() }), result: outcomeOf(doneSchema) },
  /** A program that asks is connected now, and whenever it comes back unchanged. */
  'automation/accept': { args: programRef, result: outcomeOf(doneSchema) },
  'automation/decline': { args: programRef, result: outcomeOf(doneSchema) },
  'automation/disconnect': { args: programRef, result: outcomeOf(doneSchema) },
  /** An accepted program has to be accepted again. */
  'automation/forget': { args: programRef, result: outcomeOf(doneSchema) },
} as const;
