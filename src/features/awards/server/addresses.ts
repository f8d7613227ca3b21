import type { Context, Hono } from 'hono'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { cachedCourse, cachedPresentation } from '#features/courses/server/cached.ts'
import { listCourseAddresses } from '#features/courses/server/store.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { awardsError } from '../errors.ts'
import { CERTIFICATE_NAME_MAX } from '../limits.ts'
import { type TemplateWords, templateWords } from '../model.ts'
import { readNumber, wholeName } from '../rules.ts'
import { courseOf } from './administer.ts'
import { wordsFor } from './certificate-words.ts'
import { issuerProfile, revocationList, signCredential } from './credential.ts'
import { publicKeys } from './credential-keys.ts'
import { drawPdf, drawShareCard, drawSvg } from './draw-certificate.ts'
import { courseIn, languageFor } from './issue.ts'
import { contentOf } from './present.ts'
import { type CertificateRow, findCertificate } from './store-certificates.ts'

/** Limit of look-ups per address: high, because a whole group may share one; failed look-ups count more. */
const LOOKS = 1500
const MISSES = 60
const LOOKS_WITHIN_MS = 15 * MINUTE_MS
const PREVIEWS_PER_HOUR = 300
/** Size of the cache of drawn certificates, since many people open a shared link at once. */
const MAX_DRAWN = 60
const SHORTLY = 'public, max-age=300'

type Draw = 'pdf' | 'svg' | 'card'

/** Returns the certificate with a number, however it was typed. Throws when an address exceeds the limit of look-ups. */
export async function lookUp(kernel: Kernel, { number, ip }: { number: string; ip: string }): Promise<CertificateRow> {
  const key = `certificate look ${addressGroup(ip)}`
  await requireLimit(kernel, { key, points: LOOKS, durationMs: LOOKS_WITHIN_MS })
  const read = readNumber(number)
  const row = read === undefined ? undefined : await findCertificate(kernel.db, read)
  if (row) return row
  await requireLimit(kernel, { key: `${key} miss`, points: MISSES, durationMs: LOOKS_WITHIN_MS })
  throw awardsError('awards.no-such-certificate')
}

/** Adds the routes for certificates as files, and for verifiers of badges. */
export function addCertificateAddresses(api: Hono<PortalEnv>, kernel: Kernel): void {
  const drawn = drawer(kernel)
  const found = async (context: Context<PortalEnv>): Promise<CertificateRow> => {
    const { http } = await visitorOf(kernel, context)
    return lookUp(kernel, { number: context.req.param('number') ?? '', ip: http.ip })
  }
  const file = (how: Draw, type: string) => async (context: Context<PortalEnv>) => {
    const row = await found(context)
    if (row.revoked_at) throw awardsError('awards.revoked')
    const bytes = await drawn(row, how)
    const name = how === 'pdf' ? { 'content-disposition': dispositionOf(row) } : {}
    return context.body(Buffer.from(bytes), 200, { ...name, 'content-type': type, 'cache-control': SHORTLY })
  }
  api.get('/lpm/certificates/:number/certificate.pdf', file('pdf', 'application/pdf'))
  api.get('/lpm/certificates/:number/certificate.svg', file('svg', 'image/svg+xml'))
  api.get('/lpm/certificates/:number/picture.png', file('card', 'image/png'))
  api.get('/lpm/certificates/:number/badge.jwt', async (context) => {
    const row = await found(context)
    if (row.revoked_at) throw awardsError('awards.revoked')
    const signed = await signCredential(kernel, row)
    if (!signed) throw awardsError('awards.nameless')
    const disposition = `attachment; filename="${row.number}.jwt"`
    return context.body(signed, 200, { 'content-type': 'application/vc+jwt', 'content-disposition': disposition })
  })
  api.get('/lpm/badges/credentials/:number', async (context) => {
    const signed = await signCredential(kernel, await found(context))
    if (!signed) throw awardsError('awards.nameless')
    return context.body(signed, 200, { 'content-type': 'application/vc+jwt' })
  })
  api.get('/lpm/certificatePreview.svg', (context) => preview(kernel, context))
  api.get('/lpm/certificateTemplatePreview.svg', (context) => previewDraft(kernel, context))
  api.get('/lpm/badges/issuer', async (context) => context.json(await issuerProfile(kernel)))
  api.get('/lpm/badges/revocations', async (context) => context.json(await revocationList(kernel)))
  api.get('/lpm/badges/keys', async (context) => context.json({ keys: await publicKeys(kernel) }))
  api.get('/lpm/badges/keys/:id', async (context) => {
    const key = (await publicKeys(kernel)).find(({ kid }) => kid === context.req.param('id'))
    return key ? context.json(key) : context.notFound()
  })
}

/** Returns the PDF attached to an email; undefined when the certificate is no longer valid or its person was erased. */
export async function certificateFile(kernel: Kernel, row: CertificateRow | undefined) {
  const content = row && !row.revoked_at ? contentOf(row) : undefined
  if (!row || !content) return undefined
  return { name: `${row.number}.pdf`, type: 'application/pdf', bytes: await drawPdf(kernel, content) }
}

/** Returns a cached drawing function; concurrent requests for the same certificate share one drawing. */
function drawer(kernel: Kernel) {
  const kept = new Map<string, Promise<Uint8Array>>()
  return (row: CertificateRow, how: Draw): Promise<Uint8Array> => {
    const content = contentOf(row)
    if (!content) throw awardsError('awards.nameless')
    const key = `${row.id} ${how}`
    const drawing = kept.get(key) ?? { pdf: drawPdf, svg: drawSvg, card: drawShareCard }[how](kernel, content)
    kept.set(key, drawing)
    drawing.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MAX_DRAWN && oldest !== undefined) kept.delete(oldest)
    return drawing
  }
}

/** Draws a preview of the certificate that the visitor is about to request. */
async function preview(kernel: Kernel, context: Context<PortalEnv>): Promise<Response> {
  const { visitor } = await visitorOf(kernel, context)
  if (visitor.kind !== 'user')
    throw new ApiError({ status: 401, code: 'portal.sign-in-needed', message: 'Sign in first.' })
  const key = `certificate preview ${visitor.userId}`
  await requireLimit(kernel, { key, points: PREVIEWS_PER_HOUR, durationMs: HOUR_MS })
  const query = (name: string) => (context.req.query(name) ?? '').toWellFormed().slice(0, CERTIFICATE_NAME_MAX)
  const lang = languageFor(query('lang'))
  const course = await courseIn(kernel, query('courseId'), lang)
  const words = await wordsFor(kernel, course, lang)
  const name = { firstName: query('firstName').trim() || ' ', lastName: query('lastName').trim() }
  const svg = await drawSvg(kernel, { ...name, lang, words, number: null, finishedAt: kernel.clock.now() })
  return context.body(Buffer.from(svg), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'private, max-age=60',
  })
}

/** Draws a preview of a template's unsaved words and layout, for its author. */
async function previewDraft(kernel: Kernel, context: Context<PortalEnv>): Promise<Response> {
  const { visitor } = await visitorOf(kernel, context)
  checkAccess('envmgr-admin', visitor)
  const query = (name: string) => (context.req.query(name) ?? '').toWellFormed()
  const lang = languageFor(query('lang'))
  const draft = { courseId: courseOf(query('courseId')), words: readDraft(query('draft')) }
  const courseId = draft.courseId || (await listCourseAddresses(kernel.db))[0]?.id
  if (courseId === undefined || !(await cachedCourse(kernel, courseId))) throw awardsError('awards.no-such-course')
  const course = await cachedPresentation(kernel, { id: courseId, lang, isBought: false })
  const name = { firstName: query('firstName').slice(0, CERTIFICATE_NAME_MAX), lastName: '' }
  const words = await wordsFor(kernel, course, lang, draft)
  const svg = await drawSvg(kernel, { ...name, lang, words, number: null, finishedAt: kernel.clock.now() })
  return context.body(Buffer.from(svg), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'private, max-age=60',
  })
}

function readDraft(text: string): TemplateWords {
  try {
    return templateWords.parse(JSON.parse(text))
  } catch {
    throw portalError('portal.not-valid')
  }
}

/** The file name has the person's name, in any script, and the number. */
function dispositionOf(row: CertificateRow): string {
  const name = wholeName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }, row.lang)
  return `inline; filename="${row.number}.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}, ${row.number}.pdf`).replaceAll("'", '%27')}`
}
