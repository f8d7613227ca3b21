import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Visitor } from '#base/roles.ts'
import { cachedCourse } from '#features/courses/server/cached.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AwardsApi } from '../api.ts'
import { awardsError } from '../errors.ts'
import { lookUp } from './addresses.ts'
import {
  dropTemplate,
  findTemplates,
  findTemplateVersions,
  withdrawAward,
  putAward,
  putTemplate,
  listAwards,
} from './administer.ts'
import { doneIn, findOwn } from './earned.ts'
import { changeGift, findGifts, requestGift } from './gifts.ts'
import { reissue, requestCertificate, revoke, sendAgain } from './issue.ts'
import { presentAward, presentCertificate, presentChecked } from './present.ts'
import { findCertificates, findValidCertificate } from './store-certificates.ts'
import { listAwardCourses } from './store-courses.ts'
import { listCourseAwards, listOwnGifts } from './store.ts'

const NOTHING_DONE = { isCourseDone: false, doneElements: new Set<string>() }

export const awardsHandlers = (kernel: Kernel): Handlers<AwardsApi> => ({
  'GET /lpm/courses/:courseId/awards': ({ params, query, visitor }) =>
    awardsOf(kernel, { courseId: params.courseId, lang: query.lang, visitor }),

  'POST /lpm/learningPortals/:id/certificateRequests': async ({ params, body, visitor: { userId } }) => {
    requirePortal(params.id)
    return presentCertificate(await requestCertificate(kernel, { ...body, userId }))
  },

  'POST /lpm/learningPortals/:id/giftRequests': ({ params, body, lang, visitor: { userId } }) => {
    requirePortal(params.id)
    return requestGift(kernel, { ...body, userId, lang })
  },

  'GET /lpm/learningPortals/:id/ownAwards': ({ params, query, visitor: { userId } }) => {
    requirePortal(params.id)
    return findOwn(kernel, { userId, lang: query.lang })
  },

  'GET /lpm/certificates/:number': async ({ params, http }) => {
    const row = await lookUp(kernel, { number: params.number, ip: http.ip })
    const course = await cachedCourse(kernel, row.course_id)
    return presentChecked(row, course?.published ?? false)
  },

  'GET /lpm/certificates': async ({ query }) => {
    const { rows, total } = await findCertificates(kernel.db, query)
    return { certificates: rows.map(presentCertificate), total }
  },

  'POST /lpm/certificates/:number/revocation': async ({ params, body, visitor: { userId } }) =>
    presentCertificate(await revoke(kernel, { ...body, number: params.number, actorId: userId })),

  'POST /lpm/certificates/:number/reissue': async ({ params, body, visitor: { userId } }) =>
    presentCertificate(await reissue(kernel, { ...body, number: params.number, actorId: userId })),

  'POST /lpm/certificates/:number/email': async ({ params, visitor: { userId } }) =>
    presentCertificate(await sendAgain(kernel, { number: params.number, actorId: userId })),

  'GET /lpm/giftRequests': ({ query, lang }) => findGifts(kernel, { ...query, lang }),

  'PATCH /lpm/giftRequests/:id': ({ params, body, visitor: { userId }, lang }) =>
    changeGift(kernel, { ...body, id: params.id, actorId: userId, lang }),

  'GET /lpm/awards': () => listAwards(kernel),

  'PUT /lpm/awards/:id': ({ params, body, visitor: { userId } }) =>
    putAward(kernel, { id: params.id, actorId: userId, award: body }),

  'DELETE /lpm/awards/:id': async ({ params, visitor: { userId } }) => {
    await withdrawAward(kernel, { id: params.id, actorId: userId })
    return {}
  },

  'GET /lpm/certificateTemplates/:courseId': ({ params }) => findTemplates(kernel, params.courseId),

  'PUT /lpm/certificateTemplates/:courseId/:lang': ({ params, body, visitor: { userId } }) =>
    putTemplate(kernel, { ...params, actorId: userId }, body),

  'GET /lpm/certificateTemplates/:courseId/:lang/versions': ({ params }) => findTemplateVersions(kernel, params),

  'GET /lpm/awardCourses': async ({ query }) => ({ courses: await listAwardCourses(kernel.db, query.lang) }),

  'DELETE /lpm/certificateTemplates/:courseId/:lang': async ({ params, visitor: { userId } }) => {
    await dropTemplate(kernel, { ...params, actorId: userId })
    return {}
  },
})

function requirePortal(id: string): void {
  if (id !== ENVIRONMENT_ID) throw awardsError('awards.no-such-portal')
}

/** Returns a course's awards; for signed-in visitors also which of them are earned. */
async function awardsOf(kernel: Kernel, of: { courseId: string; lang: string; visitor: Visitor }) {
  const { courseId, lang, visitor } = of
  if (!(await cachedCourse(kernel, courseId))?.published) throw awardsError('awards.no-such-course')
  const rows = await kernel.content.get(`awards of ${courseId}`, () => listCourseAwards(kernel.db, courseId))
  if (visitor.kind !== 'user') {
    const awards = rows.map((row) => presentAward(row, { lang, done: NOTHING_DONE, gifts: [] }))
    return { awards, isFinished: false, certificate: null }
  }
  const { userId } = visitor
  const [done, gifts, certificate] = [
    await doneIn(kernel, { userId, courseId }),
    await listOwnGifts(kernel.db, userId),
    await findValidCertificate(kernel.db, { userId, courseId }),
  ]
  return {
    awards: rows.map((row) => presentAward(row, { lang, done, gifts })),
    isFinished: done.isCourseDone,
    certificate: certificate ? presentCertificate(certificate) : null,
  }
}
