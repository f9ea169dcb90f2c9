/** GET /organization/get-organization/v1 (API document, section Resources, Organization). */
import { z } from 'zod';
import { dataEnvelope, timestamp, uuid } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

const organization = z.object({
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
  id: required.id,
  name: optional.text,
  createdAt: optional.instant,
  updatedAt: optional.instant,
  tradingEnabled: optional.flag,
  vacationMode: optional.flag,
  payoutMethod: optional.text,
  electronicCheckName: optional.text,
  electronicCheckEmail: optional.text,
  apiEnabled: optional.flag,
  onboardingStatus: optional.text,
});

export const organizationReader = recordReader(organizationRecord, ['organization']);
