import { z } from 'zod'
import { SEARCH_MAX_LENGTH } from '#features/admin-shell/limits.ts'
import { defineAdminList, defineWholeList, type Part } from '#features/admin-shell/server/hooks.ts'
import { GIFT_STATES } from '../gift-states.ts'
import type { Certificate, SavedGiftRequest } from '../model.ts'
import { listAwards } from './administer.ts'
import { findGifts } from './gifts.ts'
import { presentCertificate } from './present.ts'
import { findCertificates } from './store-certificates.ts'

const certificateFilter = z.object({ q: z.string().max(SEARCH_MAX_LENGTH).default('') })
const giftFilter = z.object({ state: z.enum(GIFT_STATES).optional() })

/** Issued certificates. */
export const certificatesList = defineAdminList({
  id: 'certificates',
  access: 'envmgr-admin',
  filter: certificateFilter,
  read: async ({ db }, { filter, offset }: Part<z.infer<typeof certificateFilter>, Certificate>) =>
    (await findCertificates(db, { ...filter, offset })).rows.map(presentCertificate),
  nameOf: ({ number, firstName, lastName }) => ({ id: number, title: `${firstName} ${lastName}`.trim() }),
  file: {
    action: 'certificates.exported',
    columns: [
      ['lists.file.number', ({ number }) => number],
      ['lists.file.course', ({ courseTitle }) => courseTitle],
      ['lists.file.firstName', ({ firstName }) => firstName],
      ['lists.file.lastName', ({ lastName }) => lastName],
      ['lists.file.language', ({ lang }) => lang],
      ['lists.file.issued', ({ issuedAt }) => issuedAt],
      ['lists.file.finished', ({ finishedAt }) => finishedAt],
      ['lists.file.revoked', ({ revoked }) => revoked?.at ?? null],
      ['lists.file.reason', ({ revoked }) => revoked?.reason ?? null],
    ],
  },
})

/** Requests for gifts, for those who pack and send them (IMPL-18). */
export const giftsList = defineAdminList({
  id: 'gifts',
  access: 'mp-admin',
  filter: giftFilter,
  read: async (kernel, { filter, offset, lang }: Part<z.infer<typeof giftFilter>, SavedGiftRequest>) =>
    (await findGifts(kernel, { ...filter, offset, lang })).requests,
  nameOf: ({ id, name }) => ({ id, title: name }),
  file: {
    access: 'envmgr-admin',
    action: 'gifts.exported',
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.state', ({ state }) => state],
      ['lists.file.award', ({ awardTitle }) => awardTitle],
      ['lists.file.course', ({ courseTitle }) => courseTitle],
      ['lists.file.name', ({ name }) => name],
      ['lists.file.address', ({ address }) => address],
      ['lists.file.phone', ({ phone }) => phone],
      ['lists.file.email', ({ email }) => email],
      ['lists.file.comment', ({ comment }) => comment],
      ['lists.file.note', ({ note }) => note],
      ['lists.file.created', ({ createdAt }) => createdAt],
      ['lists.file.changed', ({ changedAt }) => changedAt],
    ],
  },
})

/** Awards that courses give. */
export const awardsList = defineWholeList({
  id: 'awards',
  access: 'envmgr-admin',
  load: async (kernel) => (await listAwards(kernel)).awards,
  nameOf: ({ id, title }) => ({ id, title }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.kind', ({ kind }) => kind],
      ['lists.file.title', ({ title }) => title],
      ['lists.file.text', ({ text }) => text],
      ['lists.file.courses', ({ courses }) => courses.map(({ courseId }) => courseId).join('; ')],
    ],
  },
})
