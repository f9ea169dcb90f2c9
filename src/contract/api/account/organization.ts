/** GET /organization/get-organization/v1 (API document, section Resources, Organization). */
import { z } from 'zod';
import { dataEnvelope, timestamp, uuid } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { maybe, must } from '../reading/tolerant.ts';

export const organization = z.object({
  id: uuid,
  name: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  tradingEnabled: z.boolean(),
  vacationMode: z.boolean(),
  payoutMethod: z.string(),
  electronicCheckName: z.string(),
  electronicCheckEmail: z.string(),
  apiEnabled: z.boolean(),
  onboardingStatus: z.string(),
});

export const organizationResponse = dataEnvelope(organization);

const organizationRecord = z.looseObject({
  id: must.id,
  name: maybe.text,
  createdAt: maybe.instant,
  updatedAt: maybe.instant,
  tradingEnabled: maybe.flag,
  vacationMode: maybe.flag,
  payoutMethod: maybe.text,
  electronicCheckName: maybe.text,
  electronicCheckEmail: maybe.text,
  apiEnabled: maybe.flag,
  onboardingStatus: maybe.text,
});

export const organizationReader = recordReader(organizationRecord, ['organization']);
