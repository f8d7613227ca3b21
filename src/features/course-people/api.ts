import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { QUERY_MIN } from './limits.ts'
import { coursePerson, givenPart, ownPart, partCandidate } from './model.ts'

const NO_COURSE = ['course-people.no-such-course'] as const

export const coursePeopleApi = contract({
  'GET /creator/studio/courses/:id/part': {
    summary: 'What the visitor may do in a course',
    access: 'course-read',
    output: ownPart,
    errors: NO_COURSE,
  },
  'GET /creator/studio/courses/:id/people': {
    summary: 'Everybody with a part in a course: keepers, authors, reviewers, translators',
    access: 'course-read',
    output: z.object({ people: z.array(coursePerson) }),
    errors: NO_COURSE,
  },
  'GET /creator/studio/courses/:id/candidates': {
    summary: 'Staff without a part in a course, by a part of their name or by their whole email address',
    access: 'course-keep',
    query: z.object({ q: z.string().trim().min(QUERY_MIN).max(100) }),
    output: z.object({ people: z.array(partCandidate) }),
    errors: NO_COURSE,
  },
  'PUT /creator/studio/courses/:id/people/:userId': {
    summary: 'Give a person a part in a course, or change it',
    access: 'course-keep',
    isIdempotent: true,
    body: givenPart,
    output: z.object({}),
    errors: [...NO_COURSE, 'course-people.not-staff', 'course-people.last-keeper', 'course-people.too-many'],
  },
  'DELETE /creator/studio/courses/:id/people/:userId': {
    summary: 'Remove a person from a course. Their own previews of it end',
    access: 'course-keep',
    isIdempotent: true,
    output: z.object({}),
    errors: [...NO_COURSE, 'course-people.last-keeper'],
  },
})
type Endpoints = typeof coursePeopleApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface CoursePeopleApi extends Endpoints {}
