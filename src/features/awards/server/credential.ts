import { currentSettings } from '#features/portal/server/settings.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { certificatePath, wholeName } from '../rules.ts'
import { ALGORITHM, signingKey } from './credential-keys.ts'
import { type CertificateRow, listRevoked } from './store-certificates.ts'

const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']
/** Path of the portal's badges. */
const BADGES = '/api/lpm/badges'

const addressOf = ({ config }: Pick<Kernel, 'config'>, path: string): string => `${config.publicUrl}${BADGES}/${path}`
const credentialId = (kernel: Pick<Kernel, 'config'>, number: string): string =>
  addressOf(kernel, `credentials/${number}`)

/** Returns the issuer, the portal, as an Open Badges profile. */
export async function issuerProfile(kernel: Kernel) {
  const { name } = await currentSettings(kernel)
  return { id: addressOf(kernel, 'issuer'), type: ['Profile'], name, url: kernel.config.publicUrl }
}

/** Returns a certificate as an unsigned Open Badges 3.0 credential. `name` is the person's name. */
async function credentialOf(kernel: Kernel, row: CertificateRow, name: string) {
  const { words, number, lang, course_id: courseId } = row
  const page = `${kernel.config.publicUrl}/${lang}${certificatePath(number)}`
  return {
    '@context': CONTEXT,
    id: credentialId(kernel, number),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: words.title,
    issuer: await issuerProfile(kernel),
    validFrom: row.issued_at.toISOString(),
    awardedDate: row.finished_at.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false }],
      achievement: {
        id: `${kernel.config.publicUrl}/${lang}/courses/${encodeURIComponent(courseId)}/`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: words.title,
        description: words.description,
        inLanguage: htmlLangOf(lang),
        criteria: { narrative: words.description },
        image: { id: `${page}picture.png`.replace(`/${lang}/`, '/'), type: 'Image' },
      },
    },
    evidence: [{ id: page, type: ['Evidence'], name: number }],
    credentialStatus: { id: addressOf(kernel, 'revocations'), type: '1EdTechRevocationList' },
  }
}

/** Returns a certificate as a signed credential: a compact JWT over the Open Badges 3.0 record, for wallets and verifiers. */
export async function signCredential(kernel: Kernel, row: CertificateRow): Promise<string | undefined> {
  if (row.first_name === null) return undefined
  const name = wholeName({ firstName: row.first_name, lastName: row.last_name ?? '' }, row.lang)
  const credential = await credentialOf(kernel, row, name)
  const { id, privateKey } = await signingKey(kernel)
  const { importJWK, SignJWT } = await import('jose')
  return new SignJWT(credential)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: addressOf(kernel, `keys/${id}`) })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setSubject(`urn:uuid:${row.id}`)
    .setNotBefore(row.issued_at)
    .sign(await importJWK(privateKey, ALGORITHM))
}

/** Returns the revoked credentials in 1EdTech's format. */
export async function revocationList(kernel: Kernel) {
  const revoked = await listRevoked(kernel.db)
  return {
    id: addressOf(kernel, 'revocations'),
    issuer: addressOf(kernel, 'issuer'),
    revokedCredential: revoked.map(({ number, revoked_at: at }) => ({
      id: credentialId(kernel, number),
      revoked: true,
      revokedAt: at?.toISOString(),
    })),
  }
}
