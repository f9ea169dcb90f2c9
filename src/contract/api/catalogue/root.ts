/** Root information and health (API document, sections Resources, Other shapes, and Endpoints). */
import { z } from 'zod';
import { timestamp } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { maybe, must } from '../reading/tolerant.ts';

/** GET / */
export const rootResponse = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  documentation: z.string(),
  endpoints: z.object({ swagger: z.string(), health: z.string() }),
});

export const rootReader = recordReader(
  z.looseObject({
    name: maybe.text,
    version: must.text,
    description: maybe.text,
    documentation: maybe.text,
    endpoints: maybe.part(z.looseObject({ swagger: maybe.text, health: maybe.text })),
  }),
);

/** GET /healthcheck/v1 */
export const healthResponse = z.object({
  status: z.string(),
  timestamp,
  service: z.string(),
});

export const healthReader = recordReader(
  z.looseObject({ status: must.text, timestamp: maybe.instant, service: maybe.text }),
);
