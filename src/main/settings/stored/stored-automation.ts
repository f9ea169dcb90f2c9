/** Whether programs may connect to a profile, and which were accepted. */
import { z } from 'zod';
import { acceptedProgramSchema } from '#contract/ipc/app/automation.ts';

export const MAX_ACCEPTED_PROGRAMS = 100;

export const storedAutomationSchema = z.object({
  isOn: z.boolean(),
  /** Programs that were let may draft orders. */
  mayTrade: z.boolean().default(false),
  /** A command may start the terminal without a window. */
  mayStart: z.boolean().default(false),
  accepted: z.array(acceptedProgramSchema).max(MAX_ACCEPTED_PROGRAMS),
});

export type StoredAutomation = z.infer<typeof storedAutomationSchema>;

export const NO_AUTOMATION: StoredAutomation = {
  isOn: false,
  mayTrade: false,
  mayStart: false,
  accepted: [],
};
