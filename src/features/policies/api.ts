import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { TERMS_CATEGORIES } from './model.ts'

const category = z.enum(TERMS_CATEGORIES)
const ownPolicies = z.object({
  /** Times as ISO 8601; a version is when its text was last changed. */
  accepted: z.array(z.object({ category: z.string(), version: z.string(), acceptedAt: z.string() })),
  /** Categories that need a new agreement. */
  asked: z.array(category),
})

export const policiesApi = contract({
  'GET /lpm/users/me/policies': {
    summary: 'Which policies the user has agreed to, and which need a new agreement',
    access: 'signed-in',
    output: ownPolicies,
  },
  'POST /lpm/users/me/policies': {
    summary: 'Agree to the current version of policies',
    access: 'signed-in',
    body: z.object({ categories: z.array(category).min(1) }),
    output: ownPolicies,
    isIdempotent: true,
  },
})
type Endpoints = typeof policiesApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PoliciesApi extends Endpoints {}
