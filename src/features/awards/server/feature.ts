import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { awardsApi } from '../api.ts'
import { addCertificateAddresses, certificateFile } from './addresses.ts'
import { awardsList, certificatesList, giftsList } from './admin-lists.ts'
import { awardsHandlers } from './handlers.ts'
import { CERTIFICATE_ATTACHMENT } from './issue.ts'
import { presentCertificate } from './present.ts'
import { findCertificateById, forgetNames, listOwnCertificates, moveCertificates } from './store-certificates.ts'
import { listOwnGifts, moveGifts } from './store.ts'
import { giftNews } from './gifts.ts'
import { awardsToday } from './today.ts'

export const awardsFeature = defineFeature({
  name: 'awards',
  api: { awards: answer(awardsApi, awardsHandlers) },

  addresses: addCertificateAddresses,
  parts: [giftNews],
  listeners: [on(todayItems, awardsToday), on(adminLists, [certificatesList, giftsList, awardsList])],
  exportPerson: {
    certificates: async (db, userId) => (await listOwnCertificates(db, userId)).map(presentCertificate),
    giftRequests: listOwnGifts,
  },
  // Gift requests are deleted with the account. A certificate keeps its number and course, so that a printed one can be
  // verified.
  erasePerson: forgetNames,
  personRows: {
    'certificates.user_id': 'merged',
    'gift_requests.user_id': 'merged',
    'certificate_template_versions.actor_id': 'moved',
  },
  mergeVisitor: async ({ from, to, trx }) => {
    await moveCertificates(trx, { from, to })
    await moveGifts(trx, { from, to })
  },
  setUp: (kernel) =>
    kernel.mail.attach(CERTIFICATE_ATTACHMENT, async (id) =>
      certificateFile(kernel, await findCertificateById(kernel.db, id)),
    ),
})
