import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import type { Kernel } from '#server/kernel.ts'
import { certificateFile } from './addresses.ts'
import { CERTIFICATE_ATTACHMENT } from './issue.ts'
import { presentCertificate } from './present.ts'
import { findCertificateById, forgetNames, listOwnCertificates, moveCertificates } from './store-certificates.ts'
import { listOwnGifts, moveGifts } from './store.ts'

/** Tells the features below what to do with certificates and wishes of a person. To be called once, at the start. */
export function registerAwards(kernel: Kernel): void {
  registerPersonExport('certificates', async (db, userId) =>
    (await listOwnCertificates(db, userId)).map(presentCertificate),
  )
  registerPersonExport('giftRequests', listOwnGifts)
  // Wishes go with the account. A certificate stays with its number and course, so that a printed one can be checked.
  registerErasure('awards', forgetNames)
  registerVisitorMerge('awards', async ({ from, to, trx }) => {
    await moveCertificates(trx, { from, to })
    await moveGifts(trx, { from, to })
  })
  kernel.mail.attach(CERTIFICATE_ATTACHMENT, async (id) =>
    certificateFile(kernel, await findCertificateById(kernel.db, id)),
  )
}
