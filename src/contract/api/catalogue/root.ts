/** Root information and health (API document, sections Resources, Other shapes, and Endpoints). */
import { z } from 'zod';
import { timestamp } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

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
    name: optional.text,
    version: required.text,
    description: optional.text,
    documentation: optional.text,
    endpoints: optional.part(z.looseObject({ swagger: optional.text, health: optional.text })),
  }),
);

/** GET /healthcheck/v1 */
export const healthResponse = z.object({
  status: z.string(),
  timestamp,
  service: z.string(),
});

export const healthReader = recordReader(
  z.looseObject({ status: required.text, timestamp: optional.instant, service: optional.text }),
);
