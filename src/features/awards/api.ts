import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { GIFT_STATES } from './gift-states.ts'
import { AWARD_LIST_LIMIT, TEMPLATE_VERSIONS_LIMIT } from './limits.ts'
import {
  award,
  awardCourse,
  awardInput,
  certificate,
  certificateRequest,
  checkedCertificate,
  correctedName,
  giftChange,
  giftRequest,
  savedAward,
  savedGiftRequest,
  ownAwards,
  reason,
  templateVersion,
  templateWords,
} from './model.ts'

const lang = z.string().max(10)
const page = { offset: z.coerce.number().int().min(0).default(0) }
const done = z.object({})
const NO_PORTAL = 'awards.no-such-portal'

// Spec §7, Other: certificate request and gift request. `:id` is the portal's id.
export const awardsApi = contract({
  'GET /lpm/courses/:courseId/awards': {
    summary: 'The awards of a course, and which of them the caller has earned',
    access: 'anyone',
    query: z.object({ lang }),
    output: z.object({
      awards: z.array(award),
      /** Whether the caller may request a certificate, and the certificate they have. */
      isFinished: z.boolean(),
      certificate: certificate.nullable(),
    }),
    errors: ['awards.no-such-course'],
  },
  'POST /lpm/learningPortals/:id/certificateRequests': {
    summary: 'Request the certificate of a completed course; a repeated request returns the same one',
    access: 'signed-in',
    isIdempotent: true,
    body: certificateRequest,
    output: certificate,
    errors: [NO_PORTAL, 'awards.no-such-course', 'awards.not-finished', 'awards.revoked'],
  },
  'POST /lpm/learningPortals/:id/giftRequests': {
    summary: 'Request a gift that one has earned; a repeated request returns the first one',
    access: 'signed-in',
    isIdempotent: true,
    body: giftRequest,
    output: award,
    errors: [NO_PORTAL, 'awards.no-such-award', 'awards.not-earned', 'awards.not-a-gift'],
  },
  'GET /lpm/learningPortals/:id/ownAwards': {
    summary: 'One’s own certificates and awards, and finished courses without a certificate',
    access: 'signed-in',
    query: z.object({ lang }),
    output: ownAwards,
    errors: [NO_PORTAL],
  },
  'GET /lpm/certificates/:number': {
    summary: 'Check a certificate by its number',
    access: 'anyone',
    output: checkedCertificate,
    errors: ['awards.no-such-certificate'],
  },
  'GET /lpm/certificates': {
    summary: 'Certificates that were issued, the newest first',
    access: 'envmgr-admin',
    query: z.object({ q: z.string().max(100).default(''), ...page }),
    output: z.object({ certificates: z.array(certificate), total: z.int() }),
  },
  'POST /lpm/certificates/:number/revocation': {
    summary: 'Revoke a certificate; its number then says so',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ reason }),
    output: certificate,
    errors: ['awards.no-such-certificate', 'awards.already-revoked'],
  },
  'POST /lpm/certificates/:number/reissue': {
    summary: 'Revoke a certificate and issue another with a corrected name in its place',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: correctedName.extend({ reason }),
    output: certificate,
    errors: ['awards.no-such-certificate', 'awards.already-revoked', 'awards.nameless', 'awards.no-such-course'],
  },
  'POST /lpm/certificates/:number/email': {
    summary: 'Send the email with a certificate to its owner again',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: certificate,
    errors: ['awards.no-such-certificate', 'awards.already-revoked', 'awards.no-address', 'portal.too-many'],
  },
  'GET /lpm/giftRequests': {
    summary: 'Gift requests, the newest first',
    access: 'mp-admin',
    query: z.object({ state: z.enum(GIFT_STATES).optional(), ...page }),
    output: z.object({
      requests: z.array(savedGiftRequest).max(AWARD_LIST_LIMIT),
      counts: z.record(z.enum(GIFT_STATES), z.int()),
    }),
  },
  'PATCH /lpm/giftRequests/:id': {
    summary: 'Sets the outcome of a gift request and notifies the learner',
    access: 'mp-admin',
    isIdempotent: true,
    body: giftChange,
    output: savedGiftRequest,
    errors: ['awards.no-such-request'],
  },
  'GET /lpm/awards': {
    summary: 'All awards, with the courses that give them',
    access: 'envmgr-admin',
    output: z.object({ awards: z.array(savedAward) }),
  },
  'PUT /lpm/awards/:id': {
    summary: 'Saves an award with the courses that give it',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: awardInput,
    output: savedAward,
  },
  'DELETE /lpm/awards/:id': {
    summary: 'Withdraws an award; its gift requests stay',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: done,
    errors: ['awards.no-such-award'],
  },
  'GET /lpm/certificateTemplates/:courseId': {
    summary: 'Texts of a course’s certificates by language; `-` is every course without its own',
    access: 'envmgr-admin',
    output: z.object({ languages: z.record(z.string(), templateWords) }),
  },
  'PUT /lpm/certificateTemplates/:courseId/:lang': {
    summary: 'Save the texts of certificates in a language; issued certificates stay as they are',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: templateWords,
    output: templateWords,
  },
  'GET /lpm/certificateTemplates/:courseId/:lang/versions': {
    summary: 'Earlier texts and designs of certificates in a language, newest first',
    access: 'envmgr-admin',
    output: z.object({ versions: z.array(templateVersion).max(TEMPLATE_VERSIONS_LIMIT) }),
  },
  'GET /lpm/awardCourses': {
    summary: 'All courses with their elements, to which an award can be assigned',
    access: 'envmgr-admin',
    query: z.object({ lang }),
    output: z.object({ courses: z.array(awardCourse) }),
  },
  'DELETE /lpm/certificateTemplates/:courseId/:lang': {
    summary: 'Reset the texts of certificates to the standard ones',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: done,
  },
})
type Endpoints = typeof awardsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface AwardsApi extends Endpoints {}
