import { z } from 'zod'
import { COURSE_RIGHTS } from '#base/roles.ts'
import { LANGUAGES_MAX } from './limits.ts'
import { PARTS } from './rules.ts'

const languages = z.array(z.string().regex(/^[a-z]{2,3}$/)).max(LANGUAGES_MAX)

export const coursePart = z.enum(PARTS)

/** What a visitor may do in a course. */
export const ownPart = z.object({
  /** Null for administrators without a part, who may do everything. */
  part: coursePart.nullable(),
  rights: z.array(z.enum(COURSE_RIGHTS)),
  /** Those that a translator writes. */
  languages,
  /** Whether they may change the price of the course and its place in the catalogue. */
  isAdministrator: z.boolean(),
})
export type OwnPart = z.infer<typeof ownPart>

export const coursePerson = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  part: coursePart,
  languages,
  mayPublish: z.boolean(),
  /** Whether their account lets them work: it is active, and they are staff. */
  isActive: z.boolean(),
  /** ISO 8601. */
  addedAt: z.string(),
})
export type CoursePerson = z.infer<typeof coursePerson>

/** Somebody who can be given a part. */
export const partCandidate = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })
export type PartCandidate = z.infer<typeof partCandidate>

export const givenPart = z
  .object({ part: coursePart, languages: languages.default([]), mayPublish: z.boolean().default(false) })
  .refine(({ part, languages: given }) => part !== 'translator' || given.length > 0, {
    error: 'required',
    path: ['languages'],
  })
export type GivenPart = z.infer<typeof givenPart>
