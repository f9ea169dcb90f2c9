/** What several channels take or answer. */
import { z } from 'zod';

export const nothing = z.object({});
export const doneSchema = z.null();
/** One attempt to trade. */
export const intentRef = z.object({ intentId: z.uuid() });
